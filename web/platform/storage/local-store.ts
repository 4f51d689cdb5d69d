// The one door to localStorage. Storage that is refused, full or holds something unexpected never breaks a screen:
// reading answers the fallback, writing answers false.

export interface LocalRecord<T> {
  read(): T;
  /** As it stands in the store; null where nothing does. */
  text(): string | null;
  /** False when the browser would not keep it. */
  write(value: T): boolean;
  clear(): void;
}

/** A JSON value kept under `key`; whatever `accepts` refuses reads as `fallback`. */
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
