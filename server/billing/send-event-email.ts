import { z } from 'zod';
import type { Entitlement } from '#domain/plans/plan.ts';
import { getUser } from '#server/users/get-user.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Letter } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { findMembership, findPayment } from './billing.store.ts';
import { paymentFailedLetter, refundLetter, trialEndingLetter } from './emails.ts';
import { findWithdrawal } from './withdrawals.store.ts';

/** The events a user would want to hear of. */
const reportedEvent = z.enum([
  'customer.subscription.trial_will_end',
  'invoice.payment_failed',
  'charge.refunded',
]);
export const isToldOf = (type: string) => reportedEvent.safeParse(type).success;

const letterData = z.object({ userId: z.uuid(), type: z.string(), paymentId: z.string().nullable() });
type LetterData = z.infer<typeof letterData>;
export const eventLetter = {
  name: 'billing.event-letter',
  data: letterData,
} satisfies JobKind<LetterData>;

/** Writes to the user of what an event told, where that is still so. */
export async function sendEventLetter(
  services: Pick<Services, 'db' | 'config' | 'mail'>,
  data: LetterData,
): Promise<void> {
  const { email } = await getUser(services, data.userId);
  const letter = await letterOf(services, data, email);
  if (letter) await services.mail.send(letter);
}

async function letterOf(
  { db, config: { publicUrl } }: Pick<Services, 'db' | 'config'>,
  { userId, type, paymentId }: LetterData,
  email: string,
): Promise<Letter | null> {
  const held = await findMembership(db, userId);
  if (type === 'customer.subscription.trial_will_end') {
    if (held?.status !== 'trialing' || held.cancelAtPeriodEnd || !held.currentPeriodEnd) return null;
    const { currentPlan: plan } = held as { currentPlan: Entitlement['plan'] };
    return trialEndingLetter(email, publicUrl, { plan, endsAt: new Date(held.currentPeriodEnd * 1000) });
  }
  const payment = paymentId === null ? null : await findPayment(db, paymentId);
  if (!payment) return null;
  if (type === 'invoice.payment_failed') {
    const isAwaited = payment.status === 'failed' && held !== null && held.status !== 'free';
    return isAwaited ? paymentFailedLetter(email, publicUrl, payment) : null;
  }
  if (type !== 'charge.refunded' || payment.refundedCents === 0) return null;
  // Who withdrew is told of the money by the confirmation.
  const hasWithdrawn = payment.subscriptionId && (await findWithdrawal(db, payment.subscriptionId));
  return hasWithdrawn ? null : refundLetter(email, publicUrl, payment);
}
