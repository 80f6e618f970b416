package io.github.scfs.examples;

import io.github.scfs.CreateOption;
import io.github.scfs.ReadWriteSessionData;
import io.github.scfs.ReadWriteSessionDataLocator;
import io.github.scfs.SessionKryo;
import io.github.scfs.SessionKryoService;

/** The hello of the original: other imports, and one line that allows a class. */
@SuppressWarnings({"rawtypes", "unchecked"}) // written as the original prints it
public class HelloSessionKryo {
  public static void main(String[] args) {
    SessionKryo sessionKryo =
        SessionKryoService.newSingletonSessionKryoFactory(
                new ReadWriteSessionDataLocator() {
                  private ReadWriteSessionData readWriteSessionData;

                  public ReadWriteSessionData find(Object locateKey) {
                    return readWriteSessionData;
                  }

                  public void newCreated(
                      Object locateKey, ReadWriteSessionData newReadWriteSessionData) {
                    readWriteSessionData = newReadWriteSessionData;
                  }
                },
                CreateOption.of().allow(FooData.class))
            .get();

    FooData fooData = new FooData();
    fooData.a = "this is a test";
    fooData.b = 199;
    fooData.c = 121313L;

    byte[] b = sessionKryo.writeClassAndObject(null, fooData);
    System.out.println("Write Foo: " + fooData);
    FooData fooDataRead = (FooData) sessionKryo.readClassAndObject(null, b);
    System.out.println("Read Foo:" + fooDataRead);
  }

  private static class FooData {
    String a;
    int b;
    long c;

    public String toString() {
      return "FooData{" + "a='" + a + '\'' + ", b=" + b + ", c=" + c + '}';
    }
  }
}
