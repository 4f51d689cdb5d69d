import type { Membership } from '#contract/billing.ts';
import { planName } from '#domain/plans/plan.ts';
import { Button } from '../../ui/Button.tsx';

const longUsDate = (moment: string) =>
  new Date(moment).toLocaleDateString('en-US', { year: 'numeric', month: 'long', day: 'numeric' });

interface StandingBannerProps {
  membership: Membership;
  opening: boolean;
  onManage: () => void;
}

/** How the subscription stands, and the way to the portal. Nothing for a free user. */
export function StandingBanner({ membership, opening, onManage }: StandingBannerProps) {
  const { plan, active, pastDue, currentPeriodEnd, cancelAtPeriodEnd } = membership;
  if (!active) return null;
  const until = currentPeriodEnd && longUsDate(currentPeriodEnd);
  return (
    <section
      className={`mb-10 flex flex-wrap items-center justify-between gap-4 rounded-lg p-5 ${
        pastDue ? 'bg-danger-wash text-danger-ink' : 'bg-success-wash text-success-ink'
      }`}
    >
      <div>
        <h2 className="text-lg font-bold">
          {pastDue ? 'Payment Past Due' : `Current Plan: ${planName[plan]}`}
        </h2>
        {pastDue && (
          <p>
            Your subscription payment is past due. Please update your payment method to continue accessing
            premium features.
          </p>
        )}
        {!pastDue && until && !cancelAtPeriodEnd && <p>Next billing date: {until}</p>}
        {!pastDue && until && cancelAtPeriodEnd && (
          <p>
            Cancelled. You keep {planName[plan]} until {until}.
          </p>
        )}
      </div>
      <Button busy={opening} busyLabel="Opening..." onClick={onManage}>
        Manage Billing
      </Button>
    </section>
  );
}
