import { membershipAnswer, type Membership } from '#contract/billing.ts';
import { preference } from '#web/platform/storage/preferences.ts';

/** What the plan opened when the server was asked last; it shows what may be chosen, and opens nothing. */
export const keptMembership = preference<Membership | null>(
  'membership',
  (value): value is Membership => membershipAnswer.safeParse(value).success,
  null,
);
