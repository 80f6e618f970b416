package io.github.scfs.internal.safety;

import static io.github.scfs.internal.safety.BuiltInClasses.add;

import java.util.Set;

/**
 * The exceptions of the JDK that need no rule, since they only tell: their own fields hold numbers,
 * texts, classes and other exceptions, and their methods do nothing with these but print them.
 *
 * <p>Left out are those that hold anything else, such as a certificate, a name of JNDI or a
 * permission: most of these could not be sent. {@code JdkExceptionsTest} holds the list to this.
 */
final class BuiltInExceptions {
  private BuiltInExceptions() {}

  static void addTo(Set<String> names) {
    lang(names);
    util(names);
    io(names);
    net(names);
    channels(names);
    files(names);
    sql(names);
    security(names);
    rmi(names);
    xml(names);
  }

  private static void lang(Set<String> names) {
    add(
        names,
        "java.lang.",
        "Throwable Error Exception RuntimeException AbstractMethodError ArithmeticException"
            + " ArrayIndexOutOfBoundsException ArrayStoreException AssertionError BootstrapMethodError"
            + " ClassCastException ClassCircularityError ClassFormatError ClassNotFoundException"
            + " CloneNotSupportedException EnumConstantNotPresentException ExceptionInInitializerError"
            + " IllegalAccessError IllegalAccessException IllegalArgumentException IllegalCallerException"
            + " IllegalMonitorStateException IllegalStateException IllegalThreadStateException"
            + " IncompatibleClassChangeError IndexOutOfBoundsException InstantiationError"
            + " InstantiationException InternalError InterruptedException LayerInstantiationException"
            + " LinkageError MatchException NegativeArraySizeException NoClassDefFoundError"
            + " NoSuchFieldError NoSuchFieldException NoSuchMethodError NoSuchMethodException"
            + " NullPointerException NumberFormatException OutOfMemoryError"
            + " ReflectiveOperationException SecurityException StackOverflowError"
            + " StringIndexOutOfBoundsException ThreadDeath TypeNotPresentException UnknownError"
            + " UnsatisfiedLinkError UnsupportedClassVersionError UnsupportedOperationException"
            + " VerifyError VirtualMachineError WrongThreadException");
    add(
        names,
        "java.lang.",
        "annotation.AnnotationFormatError annotation.IncompleteAnnotationException"
            + " invoke.LambdaConversionException invoke.StringConcatException"
            + " invoke.WrongMethodTypeException module.FindException"
            + " module.InvalidModuleDescriptorException module.ResolutionException");
    add(
        names,
        "java.lang.reflect.",
        "GenericSignatureFormatError InaccessibleObjectException InvocationTargetException"
            + " MalformedParameterizedTypeException MalformedParametersException"
            + " UndeclaredThrowableException");
  }

  private static void util(Set<String> names) {
    add(
        names,
        "java.util.",
        "ConcurrentModificationException DuplicateFormatFlagsException EmptyStackException"
            + " FormatFlagsConversionMismatchException FormatterClosedException"
            + " IllegalFormatCodePointException IllegalFormatConversionException IllegalFormatException"
            + " IllegalFormatFlagsException IllegalFormatPrecisionException IllegalFormatWidthException"
            + " IllformedLocaleException InputMismatchException MissingFormatArgumentException"
            + " MissingFormatWidthException MissingResourceException NoSuchElementException"
            + " ServiceConfigurationError TooManyListenersException UnknownFormatConversionException"
            + " UnknownFormatFlagsException");
    add(
        names,
        "java.util.concurrent.",
        "BrokenBarrierException CancellationException CompletionException ExecutionException"
            + " RejectedExecutionException TimeoutException");
    add(
        names,
        "java.util.",
        "jar.JarException regex.PatternSyntaxException zip.DataFormatException zip.ZipError"
            + " zip.ZipException");
    add(names, "java.text.", "ParseException");
    add(
        names,
        "java.time.",
        "DateTimeException format.DateTimeParseException temporal.UnsupportedTemporalTypeException"
            + " zone.ZoneRulesException");
  }

  private static void io(Set<String> names) {
    add(
        names,
        "java.io.",
        "CharConversionException EOFException FileNotFoundException IOError IOException"
            + " InterruptedIOException InvalidClassException InvalidObjectException NotActiveException"
            + " NotSerializableException ObjectStreamException OptionalDataException"
            + " StreamCorruptedException SyncFailedException UncheckedIOException"
            + " UnsupportedEncodingException UTFDataFormatException WriteAbortedException");
    add(
        names,
        "java.nio.",
        "BufferOverflowException BufferUnderflowException InvalidMarkException"
            + " ReadOnlyBufferException");
    add(
        names,
        "java.nio.charset.",
        "CharacterCodingException CoderMalfunctionError IllegalCharsetNameException"
            + " MalformedInputException UnmappableCharacterException UnsupportedCharsetException");
  }

  private static void net(Set<String> names) {
    add(
        names,
        "java.net.",
        "BindException ConnectException HttpRetryException MalformedURLException NoRouteToHostException"
            + " PortUnreachableException ProtocolException SocketException SocketTimeoutException"
            + " UnknownHostException UnknownServiceException URISyntaxException"
            + " http.HttpConnectTimeoutException http.HttpTimeoutException");
    add(
        names,
        "javax.net.ssl.",
        "SSLException SSLHandshakeException SSLKeyException SSLPeerUnverifiedException"
            + " SSLProtocolException");
  }

  private static void channels(Set<String> names) {
    add(
        names,
        "java.nio.channels.",
        "AcceptPendingException AlreadyBoundException AlreadyConnectedException"
            + " AsynchronousCloseException CancelledKeyException ClosedByInterruptException"
            + " ClosedChannelException ClosedSelectorException ConnectionPendingException"
            + " FileLockInterruptionException IllegalBlockingModeException IllegalChannelGroupException"
            + " IllegalSelectorException InterruptedByTimeoutException NoConnectionPendingException"
            + " NonReadableChannelException NonWritableChannelException NotYetBoundException"
            + " NotYetConnectedException OverlappingFileLockException ReadPendingException"
            + " ShutdownChannelGroupException UnresolvedAddressException"
            + " UnsupportedAddressTypeException WritePendingException");
  }

  private static void files(Set<String> names) {
    add(
        names,
        "java.nio.file.",
        "AccessDeniedException AtomicMoveNotSupportedException ClosedDirectoryStreamException"
            + " ClosedFileSystemException ClosedWatchServiceException DirectoryIteratorException"
            + " DirectoryNotEmptyException FileAlreadyExistsException"
            + " FileSystemAlreadyExistsException FileSystemException FileSystemLoopException"
            + " FileSystemNotFoundException InvalidPathException NoSuchFileException"
            + " NotDirectoryException NotLinkException ProviderMismatchException"
            + " ProviderNotFoundException ReadOnlyFileSystemException"
            + " attribute.UserPrincipalNotFoundException");
  }

  private static void sql(Set<String> names) {
    add(
        names,
        "java.sql.",
        "BatchUpdateException DataTruncation SQLClientInfoException SQLDataException SQLException"
            + " SQLFeatureNotSupportedException SQLIntegrityConstraintViolationException"
            + " SQLInvalidAuthorizationSpecException SQLNonTransientConnectionException"
            + " SQLNonTransientException SQLRecoverableException SQLSyntaxErrorException"
            + " SQLTimeoutException SQLTransactionRollbackException SQLTransientConnectionException"
            + " SQLTransientException SQLWarning");
    add(names, "javax.transaction.xa.", "XAException");
  }

  private static void security(Set<String> names) {
    add(
        names,
        "java.security.",
        "DigestException GeneralSecurityException InvalidAlgorithmParameterException"
            + " InvalidKeyException InvalidParameterException KeyException KeyManagementException"
            + " KeyStoreException NoSuchAlgorithmException NoSuchProviderException"
            + " PrivilegedActionException ProviderException SignatureException"
            + " UnrecoverableEntryException UnrecoverableKeyException spec.InvalidKeySpecException"
            + " spec.InvalidParameterSpecException");
    add(
        names,
        "java.security.cert.",
        "CRLException CertPathBuilderException CertStoreException CertificateEncodingException"
            + " CertificateException CertificateExpiredException CertificateNotYetValidException"
            + " CertificateParsingException");
    add(
        names,
        "javax.crypto.",
        "AEADBadTagException BadPaddingException DecapsulateException ExemptionMechanismException"
            + " IllegalBlockSizeException NoSuchPaddingException ShortBufferException");
    add(
        names,
        "javax.security.auth.",
        "DestroyFailedException RefreshFailedException login.AccountException"
            + " login.AccountExpiredException login.AccountLockedException"
            + " login.AccountNotFoundException login.CredentialException"
            + " login.CredentialExpiredException login.CredentialNotFoundException"
            + " login.FailedLoginException login.LoginException");
    add(names, "javax.security.sasl.", "AuthenticationException SaslException");
  }

  private static void rmi(Set<String> names) {
    add(
        names,
        "java.rmi.",
        "AccessException AlreadyBoundException ConnectException ConnectIOException MarshalException"
            + " NoSuchObjectException NotBoundException RemoteException ServerError ServerException"
            + " StubNotFoundException UnexpectedException UnknownHostException UnmarshalException"
            + " server.ExportException server.ServerCloneException server.ServerNotActiveException");
  }

  private static void xml(Set<String> names) {
    add(
        names,
        "javax.xml.",
        "datatype.DatatypeConfigurationException parsers.FactoryConfigurationError"
            + " parsers.ParserConfigurationException stream.FactoryConfigurationError"
            + " validation.SchemaFactoryConfigurationError xpath.XPathException"
            + " xpath.XPathExpressionException xpath.XPathFactoryConfigurationException"
            + " xpath.XPathFunctionException");
    add(names, "org.w3c.dom.", "DOMException ls.LSException");
    add(
        names,
        "org.xml.sax.",
        "SAXException SAXNotRecognizedException SAXNotSupportedException SAXParseException");
  }
}
