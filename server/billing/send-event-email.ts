import { z } from 'zod';
import { userId } from '#domain/id-schemas.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import { getUser } from '#server/users/get-user.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { findMembership, findPayment } from './billing.store.ts';
import { paymentFailedEmail, refundEmail, trialEndingEmail } from './emails.ts';
import { findWithdrawal } from './withdrawals.store.ts';

const emailedEvent = z.enum([
  'customer.subscription.trial_will_end',
  'invoice.payment_failed',
  'charge.refunded',
]);
export const isEmailedEvent = (type: string) => emailedEvent.safeParse(type).success;

const data = z.object({ userId, type: z.string(), paymentId: z.string().nullable() });
type Data = z.infer<typeof data>;

export const billingEvent = { name: 'billing.event-letter', data } satisfies JobKind<Data>;

/** Emails the user about a billing event, if it is still true. */
export async function sendBillingEmail(
  services: Pick<Services, 'db' | 'config' | 'mail'>,
  event: Data,
): Promise<void> {
  const { email: to } = await getUser(services, event.userId);
  const email = await emailOf(services, event, to);
  if (email) await services.mail.send(email);
}

async function emailOf(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { userId, type, paymentId }: Data,
  to: string,
): Promise<Email | null> {
  const envelope = { to, origin: config.publicUrl };
  const membership = await findMembership(db, userId);
  if (type === 'customer.subscription.trial_will_end') {
    if (membership?.status !== 'trialing' || membership.cancelAtPeriodEnd || !membership.currentPeriodEnd) {
      return null;
    }
    const { currentPlan: plan } = membership as { currentPlan: Entitlement['plan'] };
    const endsAt = new Date(membership.currentPeriodEnd * 1000);
    return renderEmail(trialEndingEmail, envelope, { plan, endsAt });
  }
  const payment = paymentId === null ? null : await findPayment(db, paymentId);
  if (!payment) return null;
  if (type === 'invoice.payment_failed') {
    const isOpen = payment.status === 'failed' && membership !== null && membership.status !== 'free';
    return isOpen ? renderEmail(paymentFailedEmail, envelope, payment) : null;
  }
  if (type !== 'charge.refunded' || payment.refundedCents === 0) return null;
  // The confirmation of a withdrawal already mentions the refund.
  const hasWithdrawn = payment.subscriptionId && (await findWithdrawal(db, payment.subscriptionId));
  return hasWithdrawn ? null : renderEmail(refundEmail, envelope, payment);
}
