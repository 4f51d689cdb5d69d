import { sentenceFor } from '#contract/problems.ts';
import { useSession } from './use-session.ts';

/**
 * Why an owner-only action (`ownerOnly` of an endpoint) is not available: an admin is acting as the user. Null
 * otherwise.
 */
export function useOwnerOnlyReason(): string | null {
  const { user } = useSession();
  return user?.impersonatedUntil ? sentenceFor('auth.as_person') : null;
}
