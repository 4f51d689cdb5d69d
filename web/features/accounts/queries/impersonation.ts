import type { Confirmation } from '#contract/account-data.ts';
import * as contract from '#contract/admin/users.ts';
import type { UserId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';
import { session } from '#web/platform/api/use-session.ts';

/** Signs this browser in as that user. Throws ApiError or Offline. */
export const impersonate = (userId: UserId, typed: Partial<Confirmation>) =>
  session.beginWith(() => call(contract.impersonateUser, { body: { userId, ...typed } }));

/** Throws ApiError or Offline. */
export const stopImpersonating = () => session.beginWith(() => call(contract.stopImpersonating, {}));
