// A withdrawal counts from the moment it is declared: it is stored before anyone else is called, and what fails is
// finished later, once (docs/decisions/0013-withdrawal.md).
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { getUser } from '#server/users/get-user.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { findCustomer, findMembership } from './billing.store.ts';
import type { StoredMembership } from './billing.store.ts';
import { findWithdrawable } from './find-withdrawable.ts';
import { withdrawalEmail } from './emails.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import { callProvider } from './call-provider.ts';
import { syncWith } from './sync-subscription.ts';
import {
  claimConfirmation,
  completeWithdrawal,
  findWithdrawal,
  insertWithdrawal,
  listUnfinishedWithdrawals,
  releaseConfirmation,
} from './withdrawals.store.ts';
import type { CompletedWithdrawal, Withdrawal } from './withdrawals.store.ts';

type WithdrawServices = Pick<Services, 'db' | 'billing' | 'jobs' | 'log' | 'clock' | 'mail' | 'config'>;

const maxAtOnce = 50;

export const unfinishedWithdrawals = {
  name: 'billing.unfinished-withdrawals',
  data: z.object({}),
  isOneAtATime: true,
  every: '*/10 * * * *',
} satisfies JobKind;

/** Ends the user's subscription and refunds it. Idempotent. Throws `billing.purchase_not_found`,
 * `billing.withdrawal_over`, `billing.withdrawal_delayed`. */
export async function withdraw(services: WithdrawServices, userId: UserId, subscriptionId: string) {
  // In this order, so that one of the two exists even while another request withdraws.
  const held = await findMembership(services.db, userId);
  const stored = await findWithdrawal(services.db, subscriptionId);
  const declared = stored ?? (await declare(services, held, subscriptionId));
  if (declared?.userId !== userId) throw problem('billing.purchase_not_found');
  const { plan, amountCents, currency, declaredAt } = await finishWithdrawal(services, declared);
  const { email } = await getUser(services, userId);
  return { plan, amountCents, currency, withdrawnAt: declaredAt.toISOString(), email };
}

/** Finishes withdrawals that the provider or the mail server delayed. */
export async function finishWithdrawals(services: WithdrawServices): Promise<void> {
  for (const withdrawal of await listUnfinishedWithdrawals(services.db, maxAtOnce)) {
    await bestEffort(services.log, 'finish a withdrawal', finishWithdrawal(services, withdrawal));
  }
}

/** Null if the subscription isn't the user's current one, or nothing was paid for it. */
async function declare(
  services: WithdrawServices,
  held: StoredMembership | null,
  subscriptionId: string,
): Promise<Withdrawal | null> {
  const { db, clock } = services;
  if (held?.subscriptionId !== subscriptionId) return null;
  const purchase = await findWithdrawable(services, held);
  const customerId = await findCustomer(db, held.userId);
  if (!purchase || !customerId) return findWithdrawal(db, subscriptionId);
  if (purchase.isOver) throw problem('billing.withdrawal_over');
  const { plan, paidAt, currency } = purchase;
  const { userId } = held;
  const declaredAt = clock.now();
  await insertWithdrawal(db, { subscriptionId, userId, customerId, plan, paidAt, currency, declaredAt });
  return findWithdrawal(db, subscriptionId);
}

async function finishWithdrawal(
  services: WithdrawServices,
  withdrawal: Withdrawal,
): Promise<CompletedWithdrawal> {
  const amountCents = withdrawal.amountCents ?? (await giveBack(services, withdrawal));
  const completed = { ...withdrawal, amountCents };
  await bestEffort(services.log, 'confirm a withdrawal', confirm(services, completed));
  return completed;
}

/** Answers the refunded amount in minor units. */
async function giveBack(
  services: WithdrawServices,
  { subscriptionId, customerId }: Withdrawal,
): Promise<number> {
  return callProvider(services.log, 'billing.withdrawal_delayed', async () => {
    const payments = await services.billing.cancelAndRefund(subscriptionId, 'everything');
    const amountCents = payments.reduce((sum, { refundedCents }) => sum + refundedCents, 0);
    await syncWith(services, customerId, payments);
    await completeWithdrawal(services.db, subscriptionId, { amountCents, at: services.clock.now() });
    return amountCents;
  });
}

async function confirm(services: WithdrawServices, withdrawal: CompletedWithdrawal): Promise<void> {
  const { db, mail, config, clock } = services;
  const { subscriptionId, userId } = withdrawal;
  if (!(await claimConfirmation(db, subscriptionId, clock.now())) || userId === null) return;
  try {
    const user = await getUser(services, userId);
    const envelope = { to: user.email, origin: config.publicUrl };
    await mail.send(renderEmail(withdrawalEmail, envelope, { user, withdrawal }));
  } catch (error) {
    await releaseConfirmation(db, subscriptionId);
    throw error;
  }
}
