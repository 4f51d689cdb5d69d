import type { Queryable } from './database.ts';

const kept = new WeakMap<Queryable, Map<string, unknown>>();

/** What `build` makes, once for each database and name: building a long statement takes as long as running it. */
export function preparedOnce<Statement>(
  db: Queryable,
  name: string,
  build: (name: string) => Statement,
): Statement {
  const statements = kept.get(db) ?? new Map<string, unknown>();
  kept.set(db, statements);
  const statement = (statements.get(name) as Statement | undefined) ?? build(name);
  statements.set(name, statement);
  return statement;
}
