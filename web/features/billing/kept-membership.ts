import { membershipAnswer, type Membership } from '#contract/billing.ts';
import { preference } from '#web/platform/storage/preferences.ts';

/** The last known plan, stored on this device; it decides what is offered, and grants nothing. */
export const keptMembership = preference<Membership | null>(
  'membership',
  (value): value is Membership => membershipAnswer.safeParse(value).success,
  null,
);
