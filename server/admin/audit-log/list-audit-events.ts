import type { AuditEvent } from '#contract/admin/audit-log.ts';
import type { Services } from '#server/platform/services.ts';
import { countAuditEvents, findNames, listAuditRows } from './audit-log.store.ts';
import type { AuditLogQuery } from './audit-log.store.ts';

/** One page of audit events, newest first. */
export async function listAuditEvents(
  { db }: Pick<Services, 'db'>,
  query: AuditLogQuery,
): Promise<{ rows: AuditEvent[]; total: number }> {
  const [found, total] = await Promise.all([listAuditRows(db, query), countAuditEvents(db, query)]);
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
