// A refund is recorded before the provider is called, so that no money leaves without a trace; a failure is recorded
// too. One admin at a time refunds a payment, and the provider does it once per payment in any case.
import type { Payment } from '#contract/admin/payments.ts';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { findCustomer } from '#server/billing/billing.store.ts';
import { callProvider } from '#server/billing/call-provider.ts';
import { receiveEvent, syncWith } from '#server/billing/sync-subscription.ts';
import type { Services } from '#server/platform/services.ts';
import type { ConfirmedAdmin } from '../confirm-admin.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import { getSubject } from '../users/get-subject.ts';
import { paymentFrom } from './payment-answer.ts';
import { claimRefund, findPaymentRow, releaseRefund } from './payments.store.ts';
import type { StoredPayment } from './payments.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'billing' | 'jobs' | 'log' | 'productEvents' | 'isAdmin'>;

/** A call to the provider has ended by then, successfully or not. */
const staleMs = 5 * 60_000;

/**
 * Refunds what is left of a payment, and ends its subscription if asked. Throws `billing.…` and `admin.…` if it can't
 * be refunded.
 */
export async function refundPayment(
  services: Needs,
  admin: ConfirmedAdmin,
  paymentId: string,
  { endsPlan }: { endsPlan: boolean },
): Promise<Payment> {
  const { payment, userId } = await getRefundable(services, admin, paymentId);
  await claim(services, admin, payment, { endsPlan });
  try {
    await giveBack(services, userId, payment, endsPlan);
    const after = (await findPaymentRow(services.db, paymentId))!;
    // The provider may know something we haven't heard yet, such as a dispute.
    if (after.payment.status !== 'refunded') throw problem('billing.not_refundable');
    return paymentFrom(after);
  } catch (error) {
    await recordAuditEvent(services.db, services, admin, 'payment.refund_failed', paymentId);
    throw error;
  } finally {
    await releaseRefund(services.db, paymentId);
  }
}

async function getRefundable(services: Needs, admin: ConfirmedAdmin, paymentId: string) {
  const row = await findPaymentRow(services.db, paymentId);
  if (!row) throw problem('billing.payment_not_found');
  const { payment } = row;
  if (payment.status === 'refunded') throw problem('billing.already_refunded');
  if (payment.status !== 'paid') throw problem('billing.not_refundable');
  if (payment.userId === null) throw problem('billing.payer_gone');
  await getSubject(services, admin, payment.userId);
  return { payment, userId: payment.userId };
}

async function claim(
  services: Needs,
  admin: ConfirmedAdmin,
  { id, amountCents, refundedCents, currency }: StoredPayment,
  { endsPlan }: { endsPlan: boolean },
): Promise<void> {
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    const staleBefore = new Date(now.getTime() - staleMs);
    if (!(await claimRefund(tx, id, { now, staleBefore }))) {
      const isDone = (await findPaymentRow(tx, id))?.payment.status === 'refunded';
      throw problem(isDone ? 'billing.already_refunded' : 'billing.refund_under_way');
    }
    const details = { cents: amountCents - refundedCents, currency, endsPlan };
    await recordAuditEvent(tx, services, admin, 'payment.refund', id, details);
  });
}

/** The subscription ends first: if the refund then fails, both can be requested again. */
async function giveBack(
  services: Needs,
  userId: UserId,
  { id, subscriptionId }: StoredPayment,
  endsPlan: boolean,
): Promise<void> {
  const { billing, db, log } = services;
  await callProvider(log, 'billing.refund_failed', async () => {
    if (endsPlan && subscriptionId) await billing.cancel(subscriptionId);
    const event = await billing.refund(id);
    if (event) return receiveEvent(services, event.body, event.signature);
    const [customerId, refunded] = await Promise.all([findCustomer(db, userId), billing.findPayment(id)]);
    if (customerId && refunded) await syncWith(services, customerId, [refunded]);
  });
}
