// Turns files on this server into files of their scene. Their content decides their format.
import { Problem, problem } from '#contract/problems.ts';
import type { SceneId, UserId } from '#domain/ids.ts';
import { isPicture, type AnnouncedFile, type SourceFile } from '#domain/scene/source-file.ts';
import { MAX_PHOTOS } from '#domain/script/script-file.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Services } from '#server/platform/services.ts';
import { checkSourceFile } from './check-source-file.ts';
import { abandonFiles, insertPending, settle } from './source-files.store.ts';
import type { NewSourceFileRow, SourceFileRow } from './source-files.store.ts';

/** Access to files that are about to be kept. */
export interface ReceivedFiles {
  /** The first SIGNATURE_BYTES of a file. */
  head(position: number): Promise<Uint8Array>;
  /** Copies a file to its final place. Throws Problem `file.incomplete` if it isn't the announced one. */
  store(position: number, storageKey: string): Promise<void>;
  /** Called in the transaction that keeps them. Throws Problem `file.incomplete` if they were used already. */
  use?(tx: Queryable): Promise<void>;
}

interface FilesOfScene {
  readonly userId: UserId;
  readonly sceneId: SceneId;
  readonly files: readonly AnnouncedFile[];
}

/** Throws `file.*`, and `scene.not_found` if the scene is deleted meanwhile. */
export async function keepFiles(
  services: Pick<Services, 'clock' | 'db'>,
  kept: FilesOfScene,
  received: ReceivedFiles,
): Promise<void> {
  const { db } = services;
  const rows: SourceFileRow[] = [];
  let isSettled = false;
  try {
    const checked = await checkAll(kept, received);
    for (const about of checked) rows.push(await newRow(services, kept.userId, about));
    for (const { position, storageKey } of rows) await received.store(position, storageKey);
    isSettled = await db.transaction(async (tx) => {
      await received.use?.(tx);
      return settle(tx, rows);
    });
  } catch (error) {
    throw error instanceof Problem ? error : problem('file.store_failed', undefined, error);
  } finally {
    if (!isSettled && rows.length > 0) await abandonFiles(db, rows);
  }
  if (!isSettled) throw problem('scene.not_found');
}

type CheckedFile = Omit<NewSourceFileRow, 'storageKey'> & Pick<SourceFile, 'format'>;

async function checkAll({ sceneId, files }: FilesOfScene, received: ReceivedFiles): Promise<CheckedFile[]> {
  const checked: CheckedFile[] = [];
  for (const [position, { name, sizeBytes, sha256 }] of files.entries()) {
    const found = checkSourceFile({ head: await received.head(position), name, sizeBytes });
    checked.push({ sceneId, position, sha256, ...found });
  }
  if (checked.length > 1 && !checked.every(({ format }) => isPicture(format))) {
    throw problem('file.too_many', { most: MAX_PHOTOS });
  }
  return checked;
}

/** Stored at `scene-files/{userId}/{timestamp}.{ext}`. */
async function newRow(
  { db, clock }: Pick<Services, 'clock' | 'db'>,
  userId: UserId,
  about: CheckedFile,
): Promise<SourceFileRow> {
  for (let timestamp = clock.now().getTime(); ; timestamp += 1) {
    const storageKey = `scene-files/${userId}/${timestamp}.${about.format}`;
    const row = await insertPending(db, { ...about, storageKey });
    if (row) return row;
  }
}
