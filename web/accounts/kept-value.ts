/**
 * A value stored as JSON in the browser's storage. Without access to storage (private mode, full) it lasts as long as
 * the page, so that nothing typed is lost.
 */
interface KeptValue<Value> {
  readonly read: () => Value | undefined;
  readonly write: (value: Value) => void;
  readonly clear: () => void;
}

export function keptValue<Value>(kind: 'local' | 'session', key: string): KeptValue<Value> {
  let fallback: Value | undefined;
  const storage = () => (kind === 'local' ? localStorage : sessionStorage);
  return {
    read: () => {
      try {
        const text = storage().getItem(key);
        return text === null ? fallback : (JSON.parse(text) as Value);
      } catch {
        return fallback;
      }
    },
    write: (value) => {
      fallback = value;
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // The value stays in memory.
      }
    },
    clear: () => {
      fallback = undefined;
      try {
        storage().removeItem(key);
      } catch {
        // Nothing was stored.
      }
    },
  };
}
