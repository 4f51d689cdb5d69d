// The list under `offline_pending_actions`. What is no action any more is set aside, whole, and never sent: the others
// go on. Every change is one reading and one writing, so that tabs see each other's.
import { z } from 'zod';
import { localRecord } from '#web/platform/storage/local-store.ts';
import { actionShape, withAction, type OfflineAction, type OfflineActionKind } from './offline-action.ts';

export interface Outbox {
  /** Registers the kinds of actions; nothing is read before. Opening it again changes nothing. */
  open(kinds: readonly OfflineActionKind[]): void;
  kindOf(action: OfflineAction): OfflineActionKind;
  sceneIdOf(action: OfflineAction): string | null;
  /** Not failed, and due. */
  isWaiting(action: OfflineAction, nowMs: number): boolean;
  /** In the order they were done. */
  list(): readonly OfflineAction[];
  /** Entries that cannot be read, as they were stored. */
  setAside(): readonly string[];
  /** False when the browser would not keep it; nothing is lost of what was kept before. */
  put(action: OfflineAction): boolean;
  change(id: string, change: Partial<Pick<OfflineAction, 'retryCount' | 'failure'>>): void;
  remove(id: string): void;
  /** Removes the action and what the device keeps for it, and with a scene that was never sent all that belongs to it. */
  discard(action: OfflineAction): Promise<void>;
  discardSetAside(entry: string): void;
  /** Notified of changes here and in other tabs. */
  subscribe(listener: () => void): () => void;
}

const key = 'offline_pending_actions';
const isList = (value: unknown): value is unknown[] => Array.isArray(value);
const isTexts = (value: unknown): value is string[] => z.array(z.string()).safeParse(value).success;
const stored = localRecord<unknown[]>(key, isList, []);
const aside = localRecord<string[]>('offline_set_aside_actions', isTexts, []);

export function createOutbox(): Outbox {
  const kinds = new Map<string, OfflineActionKind>();
  const listeners = new Set<() => void>();
  let read: { text: string | null; list: readonly OfflineAction[] } = { text: null, list: [] };
  let readAside: { text: string | null; list: readonly string[] } = { text: null, list: [] };

  function notify() {
    for (const listener of listeners) listener();
  }

  function kindOf({ type }: OfflineAction): OfflineActionKind {
    const kind = kinds.get(type);
    if (!kind) throw new Error(`No offline action is called ${type}.`);
    return kind;
  }
  const sceneIdOf = (action: OfflineAction) => kindOf(action).sceneId(action.data);

  function readable(entry: unknown): OfflineAction | null {
    const action = actionShape.safeParse(entry).data;
    if (!action) return null;
    const checked = kinds.get(action.type)?.schema.safeParse(action.data);
    return checked?.success ? { ...action, data: checked.data } : null;
  }

  function list(): readonly OfflineAction[] {
    if (kinds.size === 0) return none;
    const text = stored.text();
    if (text === read.text) return read.list;
    const actions: OfflineAction[] = [];
    const damaged: string[] = [];
    for (const entry of text === null ? [] : (entriesOf(text) ?? [text])) {
      const action = readable(entry);
      if (action) actions.push(action);
      else damaged.push(typeof entry === 'string' ? entry : JSON.stringify(entry));
    }
    read = { text, list: actions };
    if (damaged.length > 0 && aside.write([...aside.read(), ...damaged])) write(actions);
    return read.list;
  }

  function write(next: readonly OfflineAction[]): boolean {
    const isKept = stored.write([...next]);
    notify();
    return isKept;
  }

  function remove(id: string) {
    write(list().filter((action) => action.id !== id));
  }

  return {
    open(given) {
      for (const kind of given) kinds.set(kind.type, kind);
    },
    kindOf,
    sceneIdOf,
    isWaiting: (action, nowMs) => action.failure === null && kindOf(action).isDue(action.data, nowMs),
    list,
    setAside() {
      const text = aside.text();
      if (text !== readAside.text) readAside = { text, list: aside.read() };
      return readAside.list;
    },
    put: (action) => write(withAction(list(), kindOf(action), action)),
    change: (id, change) => {
      write(list().map((action) => (action.id === id ? { ...action, ...change } : action)));
    },
    remove,
    async discard(action) {
      const goWithIt = kindOf(action).createsScene(action)
        ? list().filter((other) => sceneIdOf(other) === sceneIdOf(action) && !kindOf(other).followsScene)
        : [];
      for (const each of new Set([action, ...goWithIt])) {
        await kindOf(each).forget(each);
        remove(each.id);
      }
    },
    discardSetAside(entry) {
      aside.write(aside.read().filter((other) => other !== entry));
      notify();
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

const none: readonly OfflineAction[] = [];

function entriesOf(text: string): unknown[] | null {
  try {
    const value: unknown = JSON.parse(text);
    return isList(value) ? value : null;
  } catch {
    return null;
  }
}

/** The outbox of this page or service worker. */
export const outbox = createOutbox();
