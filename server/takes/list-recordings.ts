import type { RecordingsPage, RecordingsQuery } from '#contract/recordings.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { recordingAnswer } from './recording-answer.ts';
import { readCursor, writeCursor } from './recording-cursor.ts';
import { listStored } from './recordings.store.ts';

/** A page of the user's takes, newest first. */
export async function listRecordings(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  { sceneId, cursor, limit }: RecordingsQuery,
): Promise<RecordingsPage> {
  const after = cursor ? readCursor(cursor) : null;
  const rows = await listStored(db, userId, { sceneId, after, limit: limit + 1 });
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    recordings: page.map(recordingAnswer),
    nextCursor: last && rows.length > page.length ? writeCursor(last) : null,
  };
}
