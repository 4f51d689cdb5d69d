import type { AuditEventName } from '#contract/admin/audit-log.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/serve.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { auditEvents } from './audit.tables.ts';

/** The admin who acts, and where from. */
export interface ActingAdmin {
  readonly userId: string;
  readonly address: string;
}

export const actingAdmin = ({
  caller,
  request,
}: Pick<Call<undefined, undefined, undefined, Caller>, 'caller' | 'request'>): ActingAdmin => ({
  userId: caller.userId,
  address: request.ip,
});

/** Writes the act into the audit log; `on`: the transaction that does it, so that neither is without the other. */
export async function recordAuditEvent(
  on: Queryable,
  { clock }: Pick<Services, 'clock'>,
  admin: ActingAdmin,
  act: AuditEventName,
  subjectId: string | null,
  details: Record<string, string | number | boolean | null> = {},
): Promise<void> {
  const { userId: adminId, address: fromAddress } = admin;
  await on.insert(auditEvents).values({ at: clock.now(), adminId, act, subjectId, details, fromAddress });
}
