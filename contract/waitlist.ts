// The waitlist of a feature: docs/product/practice.md#hands-free-practice.
import { z } from 'zod';
import { maxEmailLength } from '#domain/accounts/account-rules.ts';
import { endpoint } from './endpoint.ts';
import { writtenText } from '#domain/written-text.ts';

const waitlistEntry = z.object({
  feature: z.literal('practice_session_auto'),
  /** Twice the maximum, so that the use case can report what is wrong. */
  email: writtenText(maxEmailLength * 2),
});
export type WaitlistEntry = z.output<typeof waitlistEntry>;

export const joinWaitlist = endpoint({
  method: 'POST',
  path: '/functions/v1/feature-notify',
  summary: 'Join the waitlist of a feature',
  auth: 'public',
  problems: ['waitlist.email', 'waitlist.already', 'waitlist.too_many', 'waitlist.closed', 'waitlist.failed'],
  body: waitlistEntry,
});
