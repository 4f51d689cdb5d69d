import type { SignedIn } from '#contract/accounts.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import { impersonate, stopImpersonating } from '#server/accounts/impersonate.ts';
import { isAccountHidden } from '#server/users/is-account-hidden.ts';
import type { WithCookies } from '#server/platform/http/visitor.ts';
import type { AuditTrail } from '#server/platform/http/audit-trail.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import type { ConfirmedAdmin } from '../confirm-admin.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { getSubject } from './get-subject.ts';

type Needs = Parameters<typeof impersonate>[0] & Pick<Services, 'isAdmin'>;

/** Throws what `getSubject` and `impersonate` throw, and `admin.not_to_impersonate`. */
export async function impersonateUser(
  services: Needs,
  visitor: Visitor,
  caller: Caller,
  admin: ConfirmedAdmin,
  userId: UserId,
): Promise<WithCookies<SignedIn>> {
  await getSubject(services, admin, userId);
  if (await isAccountHidden(services, userId)) throw problem('admin.not_to_impersonate');
  return impersonate(services, visitor, caller, userId, (tx) =>
    recordAuditEvent(tx, services, admin, 'user.impersonate', userId),
  );
}

/** Throws what `stopImpersonating` throws. */
export const stopActing = (
  services: Needs,
  visitor: Visitor,
  caller: Caller,
  trail: AuditTrail,
): Promise<WithCookies<SignedIn>> =>
  stopImpersonating(services, visitor, caller, (tx, userId) =>
    recordAuditEvent(
      tx,
      services,
      { userId, address: visitor.address, trail },
      'user.stop_impersonating',
      caller.userId,
    ),
  );
