import { Problem, problem } from '#contract/problems.ts';
import type { WaitlistEntry } from '#contract/waitlist.ts';
import { normalEmail, whyNotEmail } from '#domain/accounts/account-rules.ts';
import { attemptAll, emailsFromStrangers } from '#server/users/attempts.ts';
import type { Visitor } from '#server/platform/http/visitor.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import type { Services } from '#server/platform/services.ts';
import { allowWhileOn } from '#server/feature-flags/allow-while-on.ts';
import { waitlistNews } from './send-waitlist-email.ts';
import { addToWaitlist } from './waitlist.store.ts';

const fromOnePlace = { max: 10, windowSeconds: 60 * 60 };

type Needs = Pick<Services, 'db' | 'clock' | 'jobs' | 'featureFlags'>;

/**
 * Stores the address and sends its one email. Throws `waitlist.email`, `waitlist.too_many`, `waitlist.already`,
 * `waitlist.closed`, and `waitlist.failed` for unexpected errors.
 */
export async function joinWaitlist(
  services: Needs,
  visitor: Visitor,
  caller: Caller | null,
  { feature, email }: WaitlistEntry,
): Promise<void> {
  if (whyNotEmail(email) !== null) throw problem('waitlist.email');
  try {
    await allowWhileOn(services, 'handsFree');
    const { allowed } = await attemptAll(services, {
      [`waitlist ${placeOf(visitor.address)}`]: fromOnePlace,
      ...emailsFromStrangers(visitor, normalEmail(email)),
    });
    if (!allowed) throw problem('waitlist.too_many');
    await services.db.transaction(async (tx) => {
      const userId = caller?.userId ?? null;
      const entryId = await addToWaitlist(tx, { feature, email: normalEmail(email), userId });
      if (!entryId) throw problem('waitlist.already');
      await services.jobs.send(tx, waitlistNews, { entryId });
    });
  } catch (error) {
    throw error instanceof Problem ? error : problem('waitlist.failed', undefined, error);
  }
}
