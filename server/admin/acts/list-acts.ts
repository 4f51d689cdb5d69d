import type { PerformedAct } from '#contract/admin/acts.ts';
import type { Services } from '#server/platform/services.ts';
import { countActs, findNames, listActRows } from './acts.store.ts';
import type { ActsQuery } from './acts.store.ts';

/** One page of what admins did, newest first. */
export async function listActs(
  { db }: Pick<Services, 'db'>,
  query: ActsQuery,
): Promise<{ rows: PerformedAct[]; total: number }> {
  const [found, total] = await Promise.all([listActRows(db, query), countActs(db, query)]);
  const ids = found.flatMap(({ adminId, subjectId }) =>
    subjectId === null ? [adminId] : [adminId, subjectId],
  );
  const names = await findNames(db, [...new Set(ids)]);
  const named = (id: string) => ({ id, name: names.get(id) ?? null });
  return {
    rows: found.map(({ at, adminId, subjectId, ...act }) => ({
      ...act,
      at: at.toISOString(),
      admin: named(adminId),
      subject: subjectId === null ? null : named(subjectId),
    })),
    total,
  };
}
