// Edits that are not saved yet, kept on this device through a reload, a crash or the end of a session. Where the
// browser keeps nothing, editing goes on without.
import type { SceneDraft } from '#domain/scene/draft.ts';
import { committed, settled, storesOnce } from '#web/platform/storage/indexed-store.ts';

export interface KeptDraft {
  readonly draft: SceneDraft;
  /** The id a new scene will be saved under, or the scene that is edited. */
  readonly sceneId: string;
  /** The version the edit was made from; null for a new scene. */
  readonly baseVersion: number | null;
  /** Saves the edit was made after that the server may not have yet, newest first. */
  readonly afterSaveIds?: readonly string[];
  /** What it was read from; null for a stored scene. */
  readonly file: { readonly name: string; readonly sizeBytes: number } | null;
}

export interface DraftStore {
  find(key: string): Promise<KeptDraft | null>;
  /** False when the browser would not keep it; what was kept before stays. */
  keep(key: string, kept: KeptDraft): Promise<boolean>;
  forget(key: string): Promise<void>;
}

const store = 'drafts';

/** One shelf a browser; the key says whose draft it is. */
export function draftStore(): DraftStore {
  const database = storesOnce('scene-drafts', { [store]: {} });
  async function inStore<T>(
    mode: IDBTransactionMode,
    work: (drafts: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    const transaction = (await database()).transaction(store, mode);
    const done = committed(transaction);
    const request = settled(work(transaction.objectStore(store)));
    // Without it what is written while the page closes would be lost: nobody is left to end the transaction.
    transaction.commit();
    const [found] = await Promise.all([request, done]);
    return found;
  }
  return {
    find: (key) =>
      inStore('readonly', (drafts) => drafts.get(key) as IDBRequest<KeptDraft | undefined>)
        .then((kept) => kept ?? null)
        .catch(() => null),
    keep: (key, kept) => inStore('readwrite', (drafts) => drafts.put(kept, key)).then(yes, no),
    forget: (key) => inStore('readwrite', (drafts) => drafts.delete(key)).then(nothing, nothing),
  };
}

const nothing = () => {};
const yes = () => true;
const no = () => false;
