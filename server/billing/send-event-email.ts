import { z } from 'zod';
import { userId } from '#domain/id-schemas.ts';
import { findUser } from '#server/users/users.store.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';
import { findMembership, findPayment, type StoredMembership } from './billing.store.ts';
import {
  canceledEmail,
  paymentFailedEmail,
  planChangedEmail,
  planEndedEmail,
  receiptEmail,
  refundEmail,
  resumedEmail,
  trialEndingEmail,
} from './emails.ts';
import { planNews, type PlanNews } from './plan-news.ts';
import type { ProviderEvent } from './provider.ts';
import { findWithdrawal } from './withdrawals.store.ts';

const emailedEvents = new Set([
  'customer.subscription.trial_will_end',
  'invoice.payment_failed',
  'invoice.paid',
  'charge.refunded',
]);
/** Events that can bring a payment with them. */
const payingEvents = new Set(['checkout.session.completed', 'customer.subscription.updated']);

export const isEmailedEvent = ({ type, paymentId }: Pick<ProviderEvent, 'type' | 'paymentId'>): boolean =>
  emailedEvents.has(type) || (paymentId !== null && payingEvents.has(type));

const data = z.object({ userId, type: z.string(), paymentId: z.string().nullable() });
type Data = z.infer<typeof data>;

export const billingEvent = { name: 'billing.event-letter', data } satisfies JobKind<Data>;

/** Emails the user about a billing event, if it is still true. */
export async function sendBillingEmail(
  services: Pick<Services, 'db' | 'config' | 'mail'>,
  event: Data,
): Promise<void> {
  const user = await findUser(services.db, event.userId);
  const email = user && (await emailOf(services, event, user.email));
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
    const { currentPlan: plan } = membership;
    const endsAt = new Date(membership.currentPeriodEnd * 1000);
    return renderEmail(trialEndingEmail, envelope, { plan, endsAt });
  }
  if (isPlanNews(type)) return planNewsEmail(type, membership, envelope);
  const payment = paymentId === null ? null : await findPayment(db, paymentId);
  if (!payment) return null;
  if (type === 'invoice.paid' || payingEvents.has(type)) {
    if (payment.status !== 'paid') return null;
    const periodEnd = membership?.cancelAtPeriodEnd ? null : membership?.currentPeriodEnd;
    const renewsAt = periodEnd ? new Date(periodEnd * 1000) : null;
    return renderEmail(receiptEmail, envelope, { payment, renewsAt });
  }
  if (type === 'invoice.payment_failed') {
    const isOpen = payment.status === 'failed' && membership !== null && membership.status !== 'free';
    return isOpen ? renderEmail(paymentFailedEmail, envelope, payment) : null;
  }
  if (type !== 'charge.refunded' || payment.refundedCents === 0) return null;
  // The confirmation of a withdrawal already mentions the refund.
  const hasWithdrawn = payment.subscriptionId && (await findWithdrawal(db, payment.subscriptionId));
  return hasWithdrawn ? null : renderEmail(refundEmail, envelope, payment);
}

const isPlanNews = (type: string): type is PlanNews => planNews.some((news) => news === type);

const emailOfNews = {
  'plan.changed': planChangedEmail,
  'plan.canceled': canceledEmail,
  'plan.resumed': resumedEmail,
} as const;

/** Null if the plan has changed again since. */
function planNewsEmail(
  news: PlanNews,
  membership: StoredMembership | null,
  envelope: { to: string; origin: string },
): Email | null {
  const { currentPlan, currentPeriodEnd, cancelAtPeriodEnd } = membership ?? {};
  if (news === 'plan.ended') {
    return currentPlan === 'free' ? renderEmail(planEndedEmail, envelope, {}) : null;
  }
  const isTrue = currentPlan !== 'free' && (news === 'plan.canceled') === cancelAtPeriodEnd;
  if (!isTrue || !currentPlan || !currentPeriodEnd) return null;
  return renderEmail(emailOfNews[news], envelope, {
    plan: currentPlan,
    periodEndsAt: new Date(currentPeriodEnd * 1000),
  });
}
