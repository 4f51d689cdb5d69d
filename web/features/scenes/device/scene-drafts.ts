// Unsaved edits, stored on this device so that they survive a reload, a crash or the end of a session. Editing works
// without storage too.
import type { DBSchema, IDBPObjectStore } from 'idb';
import type { SceneId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { deviceDatabase } from '#web/platform/storage/device-database.ts';

export interface KeptDraft {
  readonly draft: SceneDraft;
  /** The id a new scene will be saved under, or the id of the edited scene. */
  readonly sceneId: SceneId;
  /** The version the edit is based on; null for a new scene. */
  readonly baseVersion: number | null;
  /** Earlier saves that the server may not have yet, newest first. */
  readonly afterSaveIds?: readonly string[];
  /** The parsed file; null for a stored scene. */
  readonly file: { readonly name: string; readonly sizeBytes: number } | null;
}

export interface DraftStore {
  find(key: string): Promise<KeptDraft | null>;
  /** False if the browser couldn’t store it; the previously stored draft stays. */
  keep(key: string, kept: KeptDraft): Promise<boolean>;
  forget(key: string): Promise<void>;
}

interface Schema extends DBSchema {
  drafts: { key: string; value: KeptDraft };
}
type Drafts = IDBPObjectStore<Schema, ['drafts'], 'drafts', 'readwrite'>;

/** All drafts in this browser; the key names the user and the scene. */
export function draftStore(): DraftStore {
  const database = deviceDatabase<Schema>('scene-drafts', { drafts: {} });
  async function change(work: (drafts: Drafts) => Promise<unknown>): Promise<void> {
    const transaction = (await database()).transaction('drafts', 'readwrite');
    const request = work(transaction.store);
    // A page that is closing can’t wait for the request.
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
