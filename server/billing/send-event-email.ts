import { z } from 'zod';
import type { Entitlement } from '#domain/plans/plan.ts';
import { getUser } from '#server/users/get-user.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { findMembership, findPayment } from './billing.store.ts';
import { paymentFailedEmail, refundEmail, trialEndingEmail } from './emails.ts';
import { findWithdrawal } from './withdrawals.store.ts';

/** The events a user would want to hear of. */
const reportedEvent = z.enum([
  'customer.subscription.trial_will_end',
  'invoice.payment_failed',
  'charge.refunded',
]);
export const isToldOf = (type: string) => reportedEvent.safeParse(type).success;

const emailData = z.object({ userId: z.uuid(), type: z.string(), paymentId: z.string().nullable() });
type EmailData = z.infer<typeof emailData>;
export const billingEmail = {
  name: 'billing.event-letter',
  data: emailData,
} satisfies JobKind<EmailData>;

/** Writes to the user of what an event told, where that is still so. */
export async function sendBillingEmail(
  services: Pick<Services, 'db' | 'config' | 'mail'>,
  data: EmailData,
): Promise<void> {
  const { email } = await getUser(services, data.userId);
  const message = await emailOf(services, data, email);
  if (message) await services.mail.send(message);
}

async function emailOf(
  { db, config: { publicUrl } }: Pick<Services, 'db' | 'config'>,
  { userId, type, paymentId }: EmailData,
  email: string,
): Promise<Email | null> {
  const held = await findMembership(db, userId);
  if (type === 'customer.subscription.trial_will_end') {
    if (held?.status !== 'trialing' || held.cancelAtPeriodEnd || !held.currentPeriodEnd) return null;
    const { currentPlan: plan } = held as { currentPlan: Entitlement['plan'] };
    return trialEndingEmail(email, publicUrl, { plan, endsAt: new Date(held.currentPeriodEnd * 1000) });
  }
  const payment = paymentId === null ? null : await findPayment(db, paymentId);
  if (!payment) return null;
  if (type === 'invoice.payment_failed') {
    const isAwaited = payment.status === 'failed' && held !== null && held.status !== 'free';
    return isAwaited ? paymentFailedEmail(email, publicUrl, payment) : null;
  }
  if (type !== 'charge.refunded' || payment.refundedCents === 0) return null;
  // Who withdrew is told of the money by the confirmation.
  const hasWithdrawn = payment.subscriptionId && (await findWithdrawal(db, payment.subscriptionId));
  return hasWithdrawn ? null : refundEmail(email, publicUrl, payment);
}
