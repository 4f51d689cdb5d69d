// The actions on this device that wait for the server. The list is kept in memory and stored entry by entry, so that a
// change shows at once, and tabs and the service worker don't overwrite each other's changes.
import { actionStore, type ActionStore, type StoredEntry } from './action-store.ts';
import { localMirror, type LocalMirror } from './local-mirror.ts';
import { actionShape, withAction, type OfflineAction, type OfflineActionKind } from './offline-action.ts';

export interface Outbox {
  /** Registers the kinds of actions and reads the list. Opening it again changes nothing. */
  open(kinds: readonly OfflineActionKind[]): Promise<void>;
  /** Resolves when the list has been read; at once if it was never opened. */
  whenOpen(): Promise<void>;
  kindOf(action: OfflineAction): OfflineActionKind;
  sceneIdOf(action: OfflineAction): string | null;
  /** Not failed, and due. */
  isWaiting(action: OfflineAction, nowMs: number): boolean;
  /** In the order of the actions; empty until the list has been read. */
  list(): readonly OfflineAction[];
  /** Entries that cannot be read, as they were stored. They are never sent. */
  setAside(): readonly string[];
  /** False if the device can't store it; earlier entries aren't lost. */
  put(action: OfflineAction): Promise<boolean>;
  change(id: string, change: Partial<Pick<OfflineAction, 'retryCount' | 'failure'>>): void;
  remove(id: string): void;
  /**
   * Removes the action and what the device keeps for it, and, with a scene that was never sent, everything that belongs
   * to the scene.
   */
  discard(action: OfflineAction): Promise<void>;
  discardSetAside(entry: string): void;
  /** Resolves when every change so far is stored or has failed. */
  whenWritten(): Promise<unknown>;
  /** Notified of changes here, in other tabs and in the service worker. */
  subscribe(listener: () => void): () => void;
}

interface OutboxParts {
  readonly store: ActionStore;
  /** Null in the service worker, which has neither local storage nor schemas: it uses entries as pages stored them. */
  readonly mirror: LocalMirror | null;
}

export function createOutbox({ store, mirror }: OutboxParts): Outbox {
  const kinds = new Map<string, OfflineActionKind>();
  const listeners = new Set<() => void>();
  const { promise: isOpen, resolve: opened } = Promise.withResolvers<void>();
  let hasBegun = false;
  let isMirrored = false;
  let writes = 0;
  let written: Promise<unknown> = Promise.resolve();
  /** Sorted by place. */
  let entries: readonly StoredEntry[] = [];
  let actions: readonly OfflineAction[] = [];
  let unreadable: readonly string[] = [];

  function kindOf({ type }: OfflineAction): OfflineActionKind {
    const kind = kinds.get(type);
    if (!kind) throw new Error(`No offline action is called ${type}.`);
    return kind;
  }
  const sceneIdOf = (action: OfflineAction) => kindOf(action).sceneId(action.data);

  function isReadable(entry: unknown): entry is OfflineAction {
    if (!mirror) return typeof entry !== 'string';
    const action = actionShape.safeParse(entry).data;
    return action !== undefined && kinds.get(action.type)?.schema.safeParse(action.data).success === true;
  }

  function show(next: readonly StoredEntry[]): void {
    entries = next.toSorted((one, other) => one.place - other.place);
    const isAction = entries.map(({ entry }) => isReadable(entry));
    actions = entries.filter((_, i) => isAction[i]).map(({ entry }) => entry as OfflineAction);
    unreadable = entries.filter((_, i) => !isAction[i]).map(({ entry }) => textOf(entry));
    if (isMirrored) mirror?.write(actions);
    for (const listener of listeners) listener();
  }

  /** Reads the list, again if something was written meanwhile. */
  async function load(): Promise<StoredEntry[]> {
    const before = writes;
    const found = await store.load();
    return before === writes ? found : load();
  }

  /** False if the device could not store the change; the list then shows what is stored. */
  function write(next: readonly StoredEntry[]): Promise<boolean> {
    const before = entries;
    const nextIds = new Set(next.map(({ id }) => id));
    const put = next.filter((entry) => !before.includes(entry));
    const removedIds = before.map(({ id }) => id).filter((id) => !nextIds.has(id));
    writes += 1;
    show(next);
    const isKept = store.write(put, removedIds).then(
      () => true,
      async () => {
        show(await load().catch(() => before));
        return false;
      },
    );
    written = Promise.all([written, isKept]);
    return isKept;
  }

  const nextPlace = () => Math.max(Date.now(), (entries.at(-1)?.place ?? 0) + 1);

  async function read(): Promise<void> {
    const earlier = mirror?.earlierEntries() ?? [];
    show(await load());
    const place = nextPlace();
    const added = earlier.map((entry, i): StoredEntry => ({
      place: place + i,
      ...(isReadable(entry) ? { id: entry.id, entry } : { id: crypto.randomUUID(), entry: textOf(entry) }),
    }));
    const isNew = ({ id }: StoredEntry) => !entries.some((other) => other.id === id);
    isMirrored = added.length === 0 || (await write([...entries, ...added.filter(isNew)]));
    if (isMirrored) show(entries);
  }

  function put(action: OfflineAction): Promise<boolean> {
    const next = new Map(withAction(actions, kindOf(action), action).map((other) => [other.id, other]));
    const isReplaced = ({ id, entry }: StoredEntry) =>
      isReadable(entry) && (id === action.id || !next.has(id));
    const place = entries.find(isReplaced)?.place ?? nextPlace();
    const others = entries
      .filter((entry) => !isReplaced(entry))
      .map((entry) => withEntry(entry, next.get(entry.id) ?? entry.entry));
    return write([...others, { id: action.id, place, entry: next.get(action.id)! }]);
  }

  function remove(id: string): void {
    void write(entries.filter((entry) => entry.id !== id));
  }

  return {
    open(given) {
      for (const kind of given) kinds.set(kind.type, kind);
      if (!hasBegun) {
        hasBegun = true;
        store.subscribe(() => void load().then(show, () => undefined));
        void read()
          .catch(() => undefined)
          .finally(opened);
      }
      return isOpen;
    },
    whenOpen: () => (hasBegun ? isOpen : Promise.resolve()),
    kindOf,
    sceneIdOf,
    isWaiting: (action, nowMs) => action.failure === null && kindOf(action).isDue(action.data, nowMs),
    list: () => actions,
    setAside: () => unreadable,
    put,
    change(id, change) {
      void write(
        entries.map((entry) =>
          entry.id === id && typeof entry.entry !== 'string'
            ? { ...entry, entry: { ...entry.entry, ...change } }
            : entry,
        ),
      );
    },
    remove,
    async discard(action) {
      const goWithIt = kindOf(action).createsScene(action)
        ? actions.filter((other) => sceneIdOf(other) === sceneIdOf(action) && !kindOf(other).followsScene)
        : [];
      for (const each of new Set([action, ...goWithIt])) {
        await kindOf(each).forget(each);
        remove(each.id);
      }
    },
    discardSetAside(text) {
      void write(entries.filter(({ entry }) => isReadable(entry) || textOf(entry) !== text));
    },
    whenWritten: () => written,
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

const withEntry = (stored: StoredEntry, entry: StoredEntry['entry']): StoredEntry =>
  entry === stored.entry ? stored : { ...stored, entry };

const textOf = (entry: unknown): string => (typeof entry === 'string' ? entry : JSON.stringify(entry));

/** The outbox of this page. */
export const outbox = createOutbox({ store: actionStore, mirror: localMirror });
