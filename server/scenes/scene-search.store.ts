// How the library and the community library are searched, and what both show of a description.
import type { ScenesQuery } from '#contract/scenes.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { patternFor } from '#server/platform/db/pattern-for.ts';
import { scenes } from './scenes.tables.ts';

const { and, eq, ilike, or, sql } = orm;

const excerptLength = 300;

export const excerpt = sql<string>`left(${scenes.description}, ${excerptLength})`;

export type SceneSearch = Pick<ScenesQuery, 'search' | 'genre' | 'level'>;

/** The scenes with this text in their title, author, or description, and with the given genre and level. */
export function soughtBy({ search, genre, level }: SceneSearch) {
  const pattern = search && `%${patternFor(search)}%`;
  return and(
    pattern
      ? or(ilike(scenes.title, pattern), ilike(scenes.author, pattern), ilike(scenes.description, pattern))
      : undefined,
    genre ? eq(scenes.genre, genre) : undefined,
    level ? eq(scenes.difficulty, level) : undefined,
  );
}
