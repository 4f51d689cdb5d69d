// The library: summaries page by page. A position in the list is the last scene's key in the chosen order and its id;
// every key is read and compared with its own type, so that no scene is skipped or shown twice.
import type { SceneOrder, ScenesQuery } from '#contract/scenes.ts';
import type { UserId } from '#domain/ids.ts';
import { daysToTrialAudition } from '#domain/scene/due-date.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { preparedOnce } from '#server/platform/db/prepared-once.ts';
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

/** Filled in when a statement runs. */
const ofUser = sql.placeholder('userId');
const today = sql.placeholder('today');
const atMost = sql.placeholder('limit');

const inLibrary = (archived: boolean) =>
  and(
    archived ? eq(scenes.userId, ofUser) : or(eq(scenes.userId, ofUser), eq(scenes.id, trialSceneId)),
    eq(scenes.isArchived, archived),
  );

const daysLeft = sql`(${scenes.auditionDueDate} - ${today}::date)`;
const keys: Record<SceneOrder, ReturnType<typeof sql>> = {
  newest: sql`${scenes.createdAt}`,
  title: sql`normalize(lower(${scenes.title}), NFKD)`,
  due: sql`case when ${scenes.id} = ${trialSceneId} then ${daysToTrialAudition}::integer
    when ${scenes.auditionDueDate} is null then ${undated}::integer
    when ${daysLeft} < 0 then ${beenAlready}::integer - ${daysLeft} else ${daysLeft} end`,
};

interface PageOfSummaries {
  readonly sort: SceneOrder;
  /** The calendar date in the requesting user's time zone. */
  readonly today: string;
  readonly after: SceneCursor | null;
  readonly limit: number;
}

export async function listSummaries(
  db: Queryable,
  userId: UserId,
  filters: SceneFilters,
  { sort, after, ...page }: PageOfSummaries,
) {
  const { archived, folder, search, genre, level } = filters;
  const isUsual = !after && !folder && !search && !genre && !level;
  const prepare = (name: string) => summaries(db, filters, sort, after).prepare(name);
  const statement = isUsual ? preparedOnce(db, `library ${sort} ${archived}`, prepare) : prepare('');
  return statement.execute({ userId, ...page });
}

function summaries(
  db: Queryable,
  { folder, archived, ...search }: SceneFilters,
  sort: SceneOrder,
  after: SceneCursor | null,
) {
  const key = keys[sort];
  const [order, follows] = sort === 'newest' ? [desc, lt] : [asc, gt];
  return db
    .select({
      ...summarised,
      description: excerpt,
      partLineCount: linesOfPart,
      sortKey: sql<unknown>`${key}`.as('sort_key'),
    })
    .from(scenes)
    .where(
      and(
        inLibrary(archived),
        soughtBy(search),
        folder ? eq(scenes.folderId, folder) : undefined,
        after ? follows(sql`(${key}, ${scenes.id})`, sql`(${after.key}, ${after.id})`) : undefined,
      ),
    )
    .orderBy(order(key), order(scenes.id))
    .limit(atMost);
}

/** The lines of the user's part, if one is known. */
const linesOfPart = sql<number | null>`(
  select nullif(count(*), 0)::int from scene_dialogue l
  where l.scene_id = scenes.id and not l.is_stage_direction and l.character_id = coalesce(
    (select c.id from scene_characters c
      where c.scene_id = scenes.id and c.is_user_character and scenes.user_id = ${ofUser}),
    (select p.character_id from parts_played p where p.scene_id = scenes.id and p.user_id = ${ofUser})))`;

export async function listGenres(db: Queryable, userId: UserId, archived: boolean): Promise<string[]> {
  const statement = preparedOnce(db, `genres ${archived}`, (name) =>
    db
      .selectDistinct({ genre: scenes.genre })
      .from(scenes)
      .where(and(inLibrary(archived), sql`${scenes.genre} <> ''`))
      .orderBy(asc(scenes.genre))
      .prepare(name),
  );
  return (await statement.execute({ userId })).map((row) => row.genre);
}
