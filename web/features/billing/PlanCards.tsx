import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import type { Membership } from '#contract/billing.ts';
import { sentenceFor } from '#contract/problems.ts';
import { planContents } from '#domain/plans/plan-contents.ts';
import { planName, planPriceUsd, plans, type Plan } from '#domain/plans/plan.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { waiting, type BillingActions } from './use-billing-actions.ts';

interface PlanCardsProps {
  membership: Membership;
  actions: BillingActions;
}

export function PlanCards({ membership, actions }: PlanCardsProps) {
  return (
    <div className="grid gap-10 md:grid-cols-3 md:gap-0 md:divide-x md:divide-line">
      {plans.map((plan) => (
        <PlanColumn key={plan} plan={plan} isCurrent={membership.plan === plan}>
          <PlanAction plan={plan} membership={membership} actions={actions} />
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
        <span className="text-foreground-soft">a month</span>
      </p>
      <ul className="mt-5 mb-7 grid gap-2">
        {planContents[plan].map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-foreground" />
            {point}
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </section>
  );
}

function PlanAction({ plan, membership, actions }: PlanCardsProps & { plan: Plan }) {
  const steps = plans.indexOf(plan) - plans.indexOf(membership.plan);
  const whereId = useId();
  if (steps < 0) {
    return (
      <>
        <p id={whereId} className="mb-2 text-sm text-foreground-soft">
          {sentenceFor('billing.downgrade_in_portal')}
        </p>
        <Button wide disabled aria-describedby={whereId}>
          Downgrade to {planName[plan]}
        </Button>
      </>
    );
  }
  if (plan === 'free') return null;
  if (steps === 0) {
    return (
      <Button wide {...waiting(plan, actions)} busyLabel="Opening..." onClick={() => actions.manage(plan)}>
        Manage Billing
      </Button>
    );
  }
  return (
    <Button
      wide
      variant={steps === 1 && !membership.pastDue ? 'primary' : 'secondary'}
      {...waiting(plan, actions)}
      onClick={() => actions.upgrade(plan)}
    >
      Upgrade to {planName[plan]}
    </Button>
  );
}
