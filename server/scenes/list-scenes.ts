import type { ScenesPage, ScenesQuery } from '#contract/scenes.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import type { Services } from '../services.ts';
import { summaryFrom } from './present-scene.ts';
import { readCursor, writeCursor } from './scene-cursor.ts';
import { listGenres, listSummaries } from './scenes.store.ts';

/** A page of the user's scenes and the trial scene, newest first. */
export async function listScenes(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  query: ScenesQuery,
): Promise<ScenesPage> {
  const after = query.cursor ? readCursor(query.cursor) : null;
  const [rows, genres] = await Promise.all([
    listSummaries(db, userId, query, { after, limit: query.limit + 1 }),
    listGenres(db, userId),
  ]);
  const today = dateIn(query.timeZone ?? 'UTC', clock.now());
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    scenes: page.map((row) => summaryFrom(row, today)),
    nextCursor: last && rows.length > page.length ? writeCursor(last) : null,
    genres,
  };
}
