// The list under `offline_pending_actions`. What is no action any more is set aside, whole, and never sent: the others
// go on. Every change is one reading and one writing, so that tabs see each other's.
import { z } from 'zod';
import { localRecord } from '#web/platform/storage/local-store.ts';
import { pendingAction, withAction, type PendingAction } from './pending-action.ts';

export interface PendingActions {
  /** In the order they were done. */
  list(): readonly PendingAction[];
  /** Entries that cannot be read, as they were stored. */
  setAside(): readonly string[];
  /** False when the browser would not keep it; nothing is lost of what was kept before. */
  put(action: PendingAction): boolean;
  change(id: string, change: Partial<Pick<PendingAction, 'retryCount' | 'failure'>>): void;
  remove(id: string): void;
  discardSetAside(entry: string): void;
  /** Told of changes here and in other tabs. */
  subscribe(listener: () => void): () => void;
}

const key = 'offline_pending_actions';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isTexts = (value: unknown): value is string[] => z.array(z.string()).safeParse(value).success;
const stored = localRecord<unknown[]>(key, isList, []);
const aside = localRecord<string[]>('offline_set_aside_actions', isTexts, []);

export function openPendingActions(): PendingActions {
  const listeners = new Set<() => void>();
  let read: { text: string | null; list: readonly PendingAction[] } = { text: null, list: [] };
  let readAside: { text: string | null; list: readonly string[] } = { text: null, list: [] };

  function tell() {
    for (const listener of listeners) listener();
  }

  function list(): readonly PendingAction[] {
    const text = stored.text();
    if (text === read.text) return read.list;
    const actions: PendingAction[] = [];
    const damaged: string[] = [];
    for (const entry of text === null ? [] : (entriesOf(text) ?? [text])) {
      const { success, data } = pendingAction.safeParse(entry);
      if (success) actions.push(data);
      else damaged.push(typeof entry === 'string' ? entry : JSON.stringify(entry));
    }
    read = { text, list: actions };
    if (damaged.length > 0 && aside.write([...aside.read(), ...damaged])) write(actions);
    return read.list;
  }

  function write(next: readonly PendingAction[]): boolean {
    const isKept = stored.write([...next]);
    tell();
    return isKept;
  }

  return {
    list,
    setAside() {
      const text = aside.text();
      if (text !== readAside.text) readAside = { text, list: aside.read() };
      return readAside.list;
    },
    put: (action) => write(withAction(list(), action)),
    change: (id, change) => {
      write(list().map((action) => (action.id === id ? { ...action, ...change } : action)));
    },
    remove: (id) => {
      write(list().filter((action) => action.id !== id));
    },
    discardSetAside(entry) {
      aside.write(aside.read().filter((other) => other !== entry));
      tell();
    },
    subscribe(listener) {
      const hear = (event: StorageEvent) => event.key === key && listener();
      listeners.add(listener);
      addEventListener('storage', hear);
      return () => {
        listeners.delete(listener);
        removeEventListener('storage', hear);
      };
    },
  };
}

function entriesOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return isList(value) ? value : null;
  } catch {
    return null;
  }
}

export const pendingActions = openPendingActions();
