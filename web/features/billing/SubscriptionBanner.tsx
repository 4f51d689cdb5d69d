import type { Membership } from '#contract/billing.ts';
import { longDate } from './amounts-and-dates.ts';
import { planName } from '#domain/plans/plan.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { waiting, type BillingActions } from './use-billing-actions.ts';

/** The state of the subscription, with a link to the portal. Renders nothing for a free user. */
export function SubscriptionBanner({
  membership,
  actions,
}: {
  membership: Membership;
  actions: BillingActions;
}) {
  const { plan, active, pastDue } = membership;
  if (!active) return null;
  return (
    <section
      className={cx(
        'mb-10 grid items-center gap-x-8 gap-y-4 rounded-lg p-5 sm:grid-cols-[1fr_auto]',
        pastDue ? 'bg-danger-wash text-danger-foreground' : 'bg-success-wash text-success-foreground',
      )}
    >
      <div>
        <h2 className="text-lg font-bold">
          {pastDue ? 'Payment Past Due' : `Current Plan: ${planName[plan]}`}
        </h2>
        {accountStatus(membership).map((sentence) => (
          <p key={sentence}>{sentence}</p>
        ))}
      </div>
      <Button
        variant={pastDue ? 'primary' : 'secondary'}
        {...waiting('banner', actions)}
        busyLabel="Opening..."
        onClick={() => actions.manage('banner')}
      >
        Manage Billing
      </Button>
    </section>
  );
}

function accountStatus({
  plan,
  pastDue,
  currentPeriodEnd,
  cancelAtPeriodEnd,
  entitlement,
}: Membership): string[] {
  if (pastDue) {
    return [
      'Your subscription payment is past due. Please update your payment method to continue accessing premium features.',
    ];
  }
  if (!currentPeriodEnd) return [];
  const date = longDate(currentPeriodEnd);
  if (cancelAtPeriodEnd) {
    return [
      `Canceled. You keep ${planName[plan]} until ${date}.`,
      'You can resume your subscription in the billing portal.',
    ];
  }
  const next = `Next billing date: ${date}`;
  return entitlement.status === 'trialing' ? ['Your trial ends with the first payment.', next] : [next];
}
