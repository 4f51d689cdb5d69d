import type { ScenesPage, ScenesQuery } from '#contract/scenes.ts';
import type { UserId } from '#domain/ids.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import type { Services } from '#server/platform/services.ts';
import { summaryFrom } from './present-scene.ts';
import { readCursor, writeCursor } from './scene-cursor.ts';
import { listGenres, listSummaries } from './scene-list.store.ts';

/** A page of the user's scenes and the trial scene, or of the archive. */
export async function listScenes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  query: ScenesQuery,
): Promise<ScenesPage> {
  const { sort, cursor, limit, archived } = query;
  const today = dateIn(query.timeZone ?? 'UTC', clock.now());
  const after = cursor ? readCursor(sort, cursor) : null;
  const [rows, genres] = await Promise.all([
    listSummaries(db, userId, query, { sort, today, after, limit: limit + 1 }),
    listGenres(db, userId, archived),
  ]);
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  return {
    scenes: page.map((row) => summaryFrom(row, today)),
    nextCursor: last && rows.length > page.length ? writeCursor(sort, last) : null,
    genres,
  };
}
