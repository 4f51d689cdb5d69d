// Edits that are not saved yet, kept on this device through a reload, a crash or the end of a session. Where the
// browser keeps nothing, editing goes on without.
import type { DBSchema, IDBPObjectStore } from 'idb';
import type { SceneId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

export interface KeptDraft {
  readonly draft: SceneDraft;
  /** The id a new scene will be saved under, or the scene that is edited. */
  readonly sceneId: SceneId;
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

interface Schema extends DBSchema {
  drafts: { key: string; value: KeptDraft };
}
type Drafts = IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>;

/** The drafts of a browser; the key says whose draft it is. */
export function draftStore(): DraftStore {
  const database = deviceDatabase<Schema>('scene-drafts', { drafts: {} });
  async function change(work: (drafts: Drafts) => Promise<unknown>): Promise<void> {
    const transaction = (await database()).transaction('drafts', 'readwrite');
    const request = work(transaction.store);
    // A page that is closing cannot wait for the request.
    transaction.commit();
    await Promise.all([request, transaction.done]);
  }
  return {
    find: async (key) => {
      const kept = database().then((drafts) => drafts.get('drafts', key));
      return (await kept.catch(() => null)) ?? null;
    },
    keep: (key, kept) =>
      change((drafts) => drafts.put(kept, key)).then(
        () => true,
        () => false,
      ),
    forget: (key) => change((drafts) => drafts.delete(key)).catch(() => undefined),
  };
}
