// The library: summaries page by page. A position in the list is the last scene's key in the chosen order and its id;
// every key is read and compared with its own type, so that no scene is skipped or shown twice.
import type { SceneOrder, ScenesQuery } from '#contract/scenes.ts';
import type { UserId } from '#domain/ids.ts';
import { daysToTrialAudition } from '#domain/scene/due-date.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import type { SceneCursor } from './scene-cursor.ts';
import { excerpt, soughtBy, type SceneSearch } from './scene-search.store.ts';
import { counted } from './scenes.store.ts';
import { scenes } from './scenes.tables.ts';

const { pronunciations: _ofTheWhole, ...summarised } = counted;
const { and, asc, desc, eq, gt, lt, or, sql } = orm;

type SceneFilters = SceneSearch & Pick<ScenesQuery, 'folder' | 'archived'>;

/** After every possible date. */
const beenAlready = 10_000_000;
const undated = 2 * beenAlready;

const inLibraryOf = (userId: UserId, archived = false) =>
  and(
    archived ? eq(scenes.userId, userId) : or(eq(scenes.userId, userId), eq(scenes.id, trialSceneId)),
    eq(scenes.isArchived, archived),
  );

/** `today`: the calendar date in the requesting user's time zone. */
const keys: Record<SceneOrder, (today: string) => ReturnType<typeof sql>> = {
  newest: () => sql`${scenes.createdAt}`,
  title: () => sql`normalize(lower(${scenes.title}), NFKD)`,
  due: (today) => {
    const days = sql`(${scenes.auditionDueDate} - ${today}::date)`;
    return sql`case when ${scenes.id} = ${trialSceneId} then ${daysToTrialAudition}::integer
      when ${scenes.auditionDueDate} is null then ${undated}::integer
      when ${days} < 0 then ${beenAlready}::integer - ${days} else ${days} end`;
  },
};

export async function listSummaries(
  db: Queryable,
  userId: UserId,
  { folder, archived, ...search }: SceneFilters,
  {
    sort,
    today,
    after,
    limit,
  }: { sort: SceneOrder; today: string; after: SceneCursor | null; limit: number },
) {
  const key = keys[sort](today);
  const [order, follows] = sort === 'newest' ? [desc, lt] : [asc, gt];
  return db
    .select({
      ...summarised,
      description: excerpt,
      partLineCount: linesOfPart(userId),
      sortKey: sql<unknown>`${key}`.as('sort_key'),
    })
    .from(scenes)
    .where(
      and(
        inLibraryOf(userId, archived),
        soughtBy(search),
        folder ? eq(scenes.folderId, folder) : undefined,
        after ? follows(sql`(${key}, ${scenes.id})`, sql`(${after.key}, ${after.id})`) : undefined,
      ),
    )
    .orderBy(order(key), order(scenes.id))
    .limit(limit);
}

/** The lines of the user's part, if one is known. */
const linesOfPart = (userId: UserId) => sql<number | null>`(
  select nullif(count(*), 0)::int from scene_dialogue l
  where l.scene_id = scenes.id and not l.is_stage_direction and l.character_id = coalesce(
    (select c.id from scene_characters c
      where c.scene_id = scenes.id and c.is_user_character and scenes.user_id = ${userId}),
    (select p.character_id from parts_played p where p.scene_id = scenes.id and p.user_id = ${userId})))`;

export async function listGenres(db: Queryable, userId: UserId, archived: boolean): Promise<string[]> {
  const rows = await db
    .selectDistinct({ genre: scenes.genre })
    .from(scenes)
    .where(and(inLibraryOf(userId, archived), sql`${scenes.genre} <> ''`))
    .orderBy(asc(scenes.genre));
  return rows.map((row) => row.genre);
}
