import type { AuditEventName, DetailsOf } from '#contract/audit-events.ts';
import type { UserId } from '#domain/ids.ts';
import type { AuditTrail } from '#server/platform/http/audit-trail.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import type { Call } from '#server/platform/http/serve.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { auditEvents } from './audit.tables.ts';

/** The acting admin, their address, and what is recorded. */
export interface ActingAdmin {
  readonly userId: UserId;
  readonly address: string;
  readonly trail: AuditTrail;
}

export const actingAdmin = ({
  caller,
  request,
  trail,
}: Pick<Call<undefined, undefined, undefined, Caller>, 'caller' | 'request' | 'trail'>): ActingAdmin => ({
  userId: caller.userId,
  address: request.ip,
  trail,
});

type DetailsArgument<Name extends AuditEventName> =
  Record<never, never> extends DetailsOf<Name> ? [details?: DetailsOf<Name>] : [details: DetailsOf<Name>];

/** Records an audit event; `on`: the transaction of the change, so that both are committed or neither. */
export async function recordAuditEvent<Name extends AuditEventName>(
  on: Queryable,
  { clock }: Pick<Services, 'clock'>,
  { userId: adminId, address: fromAddress, trail }: ActingAdmin,
  name: Name,
  subjectId: string | null,
  ...[details]: DetailsArgument<Name>
): Promise<void> {
  trail.record(name);
  await on
    .insert(auditEvents)
    .values({ at: clock.now(), adminId, act: name, subjectId, details: details ?? {}, fromAddress });
}
