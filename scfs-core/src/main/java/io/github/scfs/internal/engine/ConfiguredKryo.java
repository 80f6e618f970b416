package io.github.scfs.internal.engine;

import com.esotericsoftware.kryo.Kryo;
import com.esotericsoftware.kryo.ReferenceResolver;
import com.esotericsoftware.kryo.Registration;
import com.esotericsoftware.kryo.Serializer;
import com.esotericsoftware.kryo.SerializerFactory;
import io.github.scfs.SessionMisuseException;
import io.github.scfs.internal.access.ClassInfo;
import io.github.scfs.internal.codec.choice.TypeWriters;
import org.objenesis.instantiator.ObjectInstantiator;
import org.objenesis.strategy.InstantiatorStrategy;

/**
 * The methods by which a user configures a Kryo. Choices are noted; what the option decides is
 * refused.
 */
@SuppressWarnings({"rawtypes", "unchecked"}) // Kryo's signatures are raw
abstract class ConfiguredKryo extends Kryo {
  private static final int UNREGISTERED = -1;

  /** The choices; null while constructors call methods that users may call, too. */
  Choices choices;

  @Override
  public boolean setReferences(boolean references) {
    if (choices != null && references != getReferences()) {
      throw decidedBy("references", "CreateOption.references");
    }
    return getReferences();
  }

  @Override
  public void setMaxDepth(int maxDepth) {
    throw decidedBy("depth", "CreateOption.limits, ScfsLimits.Builder.depth");
  }

  @Override
  public void setReferenceResolver(ReferenceResolver referenceResolver) {
    throw decidedBy("references", "CreateOption.references");
  }

  private static SessionMisuseException decidedBy(String what, String setting) {
    return new SessionMisuseException(
        "The option decides about " + what + ", not Kryo: " + setting, "decided-by-option");
  }

  @Override
  public Registration getRegistration(Class type) {
    if (choices == null || type == null) { // Kryo refuses null
      return super.getRegistration(type);
    }
    Class<?> known = TypeWriters.enumOf(type); // as Kryo does
    Registration registered = getClassResolver().getRegistration(known);
    return registered != null
        ? registered
        : new Noted(known, choices.serializerOf(known), UNREGISTERED);
  }

  @Override
  public Registration register(Class type) {
    if (isAsBefore(type)) {
      return super.register(type);
    }
    return register(type, choices.serializerOf(type));
  }

  @Override
  public Registration register(Class type, int id) {
    if (isAsBefore(type)) {
      return super.register(type, id);
    }
    return register(type, choices.serializerOf(type), id);
  }

  private boolean isAsBefore(Class type) {
    return choices == null || type == null || getClassResolver().getRegistration(type) != null;
  }

  @Override
  public Registration register(Registration registration) {
    Registration registered = super.register(registration);
    if (choices != null) {
      choices.register(registered); // not what Kryo refuses
    }
    return registered;
  }

  @Override
  public Registration register(Class type, Serializer serializer) {
    if (getClassResolver().getRegistration(type) == null) {
      return register(type, serializer, getNextRegistrationId());
    }
    Registration registration = super.register(type, serializer);
    if (choices != null) {
      choices.register(registration); // Kryo changes a known registration in place
    }
    return registration;
  }

  @Override
  public Registration register(Class type, Serializer serializer, int id) {
    return register(new Noted(type, serializer, id));
  }

  /**
   * What is set in it is a choice like any other. Kryo registers a class that it is asked for; here
   * that waits until something is set.
   */
  private final class Noted extends Registration {
    Noted(Class type, Serializer serializer, int id) {
      super(type, serializer, id);
    }

    @Override
    public void setSerializer(Serializer serializer) {
      super.setSerializer(serializer);
      if (getId() == UNREGISTERED) {
        register(getType(), serializer);
      } else if (choices != null) {
        choices.register(this);
      }
    }

    @Override
    public void setInstantiator(ObjectInstantiator instantiator) {
      super.setInstantiator(instantiator);
      if (getId() == UNREGISTERED) {
        register(getType()).setInstantiator(instantiator);
      }
    }
  }

  @Override
  public void addDefaultSerializer(Class type, Serializer serializer) {
    chosen(type);
    super.addDefaultSerializer(type, serializer);
  }

  @Override
  public void addDefaultSerializer(Class type, SerializerFactory serializerFactory) {
    chosen(type);
    super.addDefaultSerializer(type, serializerFactory);
  }

  @Override
  public void addDefaultSerializer(Class type, Class<? extends Serializer> serializerClass) {
    chosen(type);
    super.addDefaultSerializer(type, serializerClass);
  }

  private void chosen(Class type) {
    if (choices != null) {
      choices.addDefault(type);
    }
  }

  @Override
  public void setDefaultSerializer(SerializerFactory serializer) {
    if (choices != null) {
      choices.replaceDefault();
    }
    super.setDefaultSerializer(serializer);
  }

  @Override
  public void setDefaultSerializer(Class<? extends Serializer> serializer) {
    if (choices != null) {
      choices.replaceDefault();
    }
    super.setDefaultSerializer(serializer);
  }

  Serializer annotated(Class type) {
    return getDefaultSerializerForAnnotatedType(type);
  }

  @Override
  public void setInstantiatorStrategy(InstantiatorStrategy strategy) {
    if (choices != null) {
      choices.instantiateBy(strategy);
    }
    super.setInstantiatorStrategy(strategy);
  }

  @Override
  public <T> T newInstance(Class<T> type) {
    return (T) choices.newInstance(ClassInfo.of(type));
  }
}
