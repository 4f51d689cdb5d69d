import { Problem, problem } from '#contract/problems.ts';
import { createFreeSubscription } from '#server/accounts/create-free-subscription.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';

/** Gives a user without an entitlement the free one. Throws `scene.user_missing`. */
export async function repairUser(
  services: Pick<Services, 'db' | 'billing' | 'clock'>,
  caller: Caller,
): Promise<void> {
  try {
    await createFreeSubscription(services, caller, caller.userId);
  } catch (error) {
    const isMissing = error instanceof Problem && error.code === 'auth.account_not_set_up';
    throw isMissing ? problem('scene.user_missing', undefined, error) : error;
  }
}
