// What each button of the sandbox's portal changes, and the event it raises.
import type { SandboxPayment, SandboxSubscription } from './sandbox.store.ts';

export type PortalAction = 'cancel' | 'resume' | 'change-plan' | 'fail-payment' | 'update-card' | 'end-now';

/** What happens to a subscription: by a button, or when its month ends. */
export type SandboxAction = PortalAction | 'renew';

export const eventTypes: Readonly<Record<SandboxAction, string>> = {
  cancel: 'customer.subscription.updated',
  resume: 'customer.subscription.updated',
  'change-plan': 'customer.subscription.updated',
  'fail-payment': 'invoice.payment_failed',
  'update-card': 'invoice.paid',
  'end-now': 'customer.subscription.deleted',
  renew: 'invoice.paid',
};

export const endedAt = (now: Date) =>
  ({ status: 'canceled', cancelAtPeriodEnd: false, endedAt: now }) as const;

export function changeBy(
  action: SandboxAction,
  before: SandboxSubscription,
  { now, nextPeriodEnd }: { now: Date; nextPeriodEnd: number },
): Partial<SandboxSubscription> {
  switch (action) {
    case 'cancel':
      return { cancelAtPeriodEnd: true };
    case 'resume':
      return { cancelAtPeriodEnd: false };
    case 'change-plan':
      return { plan: before.plan === 'pro' ? 'expert' : 'pro' };
    case 'fail-payment':
      return { status: 'past_due' };
    case 'update-card':
      return before.status === 'past_due'
        ? { cardLast4: '4444', status: 'active', currentPeriodEnd: nextPeriodEnd }
        : { cardLast4: '4444' };
    case 'end-now':
      return endedAt(now);
    case 'renew':
      return { currentPeriodEnd: nextPeriodEnd };
  }
}

export function paymentBy(
  action: SandboxAction,
  before: SandboxSubscription,
): SandboxPayment['status'] | null {
  if (action === 'fail-payment') return 'failed';
  const isMadeUp = action === 'update-card' && before.status === 'past_due';
  return action === 'renew' || isMadeUp ? 'paid' : null;
}
