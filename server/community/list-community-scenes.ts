import type { CommunityPage, CommunityQuery } from '#contract/community.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { readCursor, writeCursor } from './community-cursor.ts';
import { listPublished, listPublishedGenres } from './community.store.ts';

/** A page of the community library, newest first. Throws `request.invalid` for an invalid cursor. */
export async function listCommunityScenes(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  query: CommunityQuery,
): Promise<CommunityPage> {
  const after = query.cursor ? readCursor(query.cursor) : null;
  const [rows, genres] = await Promise.all([
    listPublished(db, query, { after, limit: query.limit + 1 }),
    listPublishedGenres(db),
  ]);
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    scenes: page.map((row) => ({
      ...row,
      isOwn: row.userId === userId,
    })),
    nextCursor: last && rows.length > page.length ? writeCursor(last) : null,
    genres,
  };
}
