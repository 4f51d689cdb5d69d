import { sentenceFor } from '#contract/problems.ts';
import { useSession } from './use-session.ts';

/** Why nothing can be done here that is the owner's alone (`ownerOnly` of an endpoint): an admin acts as the user. Null
 * where nobody does. */
export function useWhyNotInPerson(): string | null {
  const { user } = useSession();
  return user?.impersonatedUntil ? sentenceFor('auth.as_person') : null;
}
