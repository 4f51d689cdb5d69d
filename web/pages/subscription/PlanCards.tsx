import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Membership } from '#contract/billing.ts';
import { planContents } from '#domain/plans/plan-contents.ts';
import { planName, planPriceUsd, plans } from '#domain/plans/plan.ts';
import type { Plan } from '#domain/plans/plan.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';

const downgradeReason = 'Manage your plan in the billing portal.';

interface PlanCardsProps {
  membership: Membership;
  /** The plan whose checkout is being opened. */
  starting: PaidPlan | null;
  opening: boolean;
  onUpgrade: (plan: PaidPlan) => void;
  onManage: () => void;
}

export function PlanCards(props: PlanCardsProps) {
  return (
    <div className="grid gap-10 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
      {plans.map((plan) => (
        <PlanColumn key={plan} plan={plan} isCurrent={props.membership.plan === plan}>
          <PlanAction plan={plan} {...props} />
        </PlanColumn>
      ))}
    </div>
  );
}

function PlanColumn({ plan, isCurrent, children }: { plan: Plan; isCurrent: boolean; children: ReactNode }) {
  return (
    <section className="flex flex-col md:px-7 md:first:pl-0 md:last:pr-0">
      <div className="flex min-h-8 flex-wrap items-center gap-3">
        <h2 className="text-xl font-bold">{planName[plan]}</h2>
        {isCurrent && <Badge tone={plan}>Current Plan</Badge>}
      </div>
      <p className="mt-2">
        <span className="text-3xl font-bold">${planPriceUsd[plan]}</span>{' '}
        <span className="text-ink-soft">a month</span>
      </p>
      <ul className="mt-5 mb-7 grid gap-2">
        {planContents[plan].map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </section>
  );
}

function PlanAction({
  plan,
  membership,
  starting,
  opening,
  onUpgrade,
  onManage,
}: PlanCardsProps & { plan: Plan }) {
  const current = membership.plan;
  if (plan === 'free') {
    if (current === 'free') return null;
    return (
      <Button wide disabledReason={downgradeReason}>
        Downgrade to Free
      </Button>
    );
  }
  if (current === plan) {
    return (
      <Button wide busy={opening} busyLabel="Opening..." onClick={onManage}>
        Manage Billing
      </Button>
    );
  }
  if (current === 'expert') {
    return (
      <Button wide disabledReason={downgradeReason}>
        Downgrade to Pro
      </Button>
    );
  }
  const isNextStep = plan === 'pro' || current === 'pro';
  return (
    <Button
      wide
      variant={isNextStep ? 'primary' : 'secondary'}
      busy={starting === plan}
      disabled={starting !== null && starting !== plan}
      onClick={() => onUpgrade(plan)}
    >
      Upgrade to {planName[plan]}
    </Button>
  );
}
