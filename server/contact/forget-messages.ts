import { z } from 'zod';
import { messagesKeptDays } from '#domain/accounts/contact-rules.ts';
import { dayMs } from '#domain/durations.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { deleteMessagesBefore } from './contact.store.ts';

export const oldMessages = {
  name: 'contact.old-messages',
  data: z.object({}),
  isOneAtATime: true,
  every: '47 3 * * *',
} satisfies JobKind;

/** Deletes messages after a year, as the privacy page says. */
export const forgetMessages = ({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> =>
  deleteMessagesBefore(db, new Date(clock.now().getTime() - messagesKeptDays * dayMs));
