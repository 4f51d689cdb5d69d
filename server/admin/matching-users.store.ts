import { users } from '#server/users/users.tables.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { patternFor } from '#server/platform/db/pattern-for.ts';

const { ilike, or } = orm;

/** Matches users whose name or address contains this text; all users if there is none. */
export const matches = (search = '') => {
  const pattern = `%${patternFor(search)}%`;
  return search === '' ? undefined : or(ilike(users.name, pattern), ilike(users.email, pattern));
};
