// Edits that are not saved yet, kept on this device through a reload, a crash or the end of a session. Where the
// browser keeps nothing, editing goes on without.
import type { SceneDraft } from '#domain/scene/draft.ts';
import { openStores, settled } from './indexed-store.ts';

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

export interface DraftShelf {
  find(key: string): Promise<KeptDraft | null>;
  keep(key: string, kept: KeptDraft): Promise<void>;
  forget(key: string): Promise<void>;
}

const store = 'drafts';

/** One shelf a browser; the key says whose draft it is. */
export function draftShelf(): DraftShelf {
  let opened: Promise<IDBDatabase> | null = null;
  async function inStore<T>(
    mode: IDBTransactionMode,
    work: (drafts: IDBObjectStore) => IDBRequest<T>,
  ): Promise<T> {
    opened ??= openStores('scene-drafts', { [store]: {} });
    const database = await opened;
    const transaction = database.transaction(store, mode);
    const request = work(transaction.objectStore(store));
    // Without it what is written while the page closes would be lost: nobody is left to end the transaction.
    transaction.commit();
    return settled(request);
  }
  return {
    find: (key) =>
      inStore('readonly', (drafts) => drafts.get(key) as IDBRequest<KeptDraft | undefined>)
        .then((kept) => kept ?? null)
        .catch(() => null),
    keep: (key, kept) => inStore('readwrite', (drafts) => drafts.put(kept, key)).then(nothing, nothing),
    forget: (key) => inStore('readwrite', (drafts) => drafts.delete(key)).then(nothing, nothing),
  };
}

const nothing = () => {};
