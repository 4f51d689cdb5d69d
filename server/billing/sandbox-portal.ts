// What each button of the sandbox's portal does to a subscription, and what it is called as an event.
import type { SandboxPayment, SandboxSubscription } from './sandbox.store.ts';

export type PortalAction = 'cancel' | 'resume' | 'change-plan' | 'fail-payment' | 'update-card' | 'end-now';

export const eventTypes: Readonly<Record<PortalAction, string>> = {
  cancel: 'customer.subscription.updated',
  resume: 'customer.subscription.updated',
  'change-plan': 'customer.subscription.updated',
  'fail-payment': 'invoice.payment_failed',
  'update-card': 'invoice.paid',
  'end-now': 'customer.subscription.deleted',
};

export function changeBy(
  action: PortalAction,
  before: SandboxSubscription,
  nextPeriodEnd: number,
): Partial<SandboxSubscription> {
  if (before.status === 'canceled') return {};
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
      return { status: 'canceled', cancelAtPeriodEnd: false };
  }
}

export function paymentBy(
  action: PortalAction,
  before: SandboxSubscription,
): SandboxPayment['status'] | null {
  if (before.status === 'canceled') return null;
  if (action === 'fail-payment') return 'failed';
  return action === 'update-card' && before.status === 'past_due' ? 'paid' : null;
}
