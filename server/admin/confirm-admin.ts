import type { Confirmation } from '#contract/account-data.ts';
import { confirmOwner } from '#server/accounts/confirm-owner.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Call } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

/** An admin who has just confirmed their identity again. Serious actions require it. */
export interface ConfirmedAdmin extends ActingAdmin {
  readonly isConfirmed: true;
}

/** Throws what `confirmOwner` throws. */
export async function confirmAdmin(
  services: Pick<Services, 'db' | 'clock'>,
  call: Pick<Call<undefined, undefined, undefined, Caller>, 'caller' | 'request' | 'trail'> & {
    body: Confirmation;
  },
): Promise<ConfirmedAdmin> {
  await confirmOwner(services, call.caller, call.body);
  return { ...actingAdmin(call), isConfirmed: true };
}
