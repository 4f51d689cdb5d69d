// The only access to localStorage. Storage that is refused, full or contains something unexpected never breaks a
// screen: reading returns the fallback and writing returns false.

export interface LocalRecord<T> {
  read(): T;
  /** The stored text; null if there is none. */
  text(): string | null;
  /** False if the browser didn't store it. */
  write(value: T): boolean;
  clear(): void;
}

/** A JSON value stored under `key`; a value that `accepts` refuses is read as `fallback`. */
export function localRecord<T>(
  key: string,
  accepts: (value: unknown) => value is T,
  fallback: T,
): LocalRecord<T> {
  function text(): string | null {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  }
  return {
    text,
    read() {
      try {
        const value: unknown = JSON.parse(text() ?? 'null');
        return accepts(value) ? value : fallback;
      } catch {
        return fallback;
      }
    },
    write(value) {
      try {
        localStorage.setItem(key, JSON.stringify(value));
        return true;
      } catch {
        return false;
      }
    },
    clear() {
      try {
        localStorage.removeItem(key);
      } catch {
        return;
      }
    },
  };
}
