import { Check } from 'lucide-react';
import { planContents } from '#domain/plans/plan-contents.ts';
import { planName, planPriceUsd, plans, type Plan } from '#domain/plans/plan.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/display/Badge.tsx';
import { ButtonAnchor } from '#web/ui/action/ButtonAnchor.tsx';
import { cx } from '#web/ui/cx.ts';

export function Pricing() {
  return (
    <section id="pricing" className="mx-auto max-w-6xl scroll-mt-4 px-4 py-20 sm:px-6 lg:py-28">
      <h2 className="text-3xl font-bold tracking-tight">Pricing</h2>
      <p className="mt-3 max-w-prose text-lg text-foreground-soft">
        The free plan is free forever. Paid plans are monthly; cancel anytime.
      </p>
      <div className="mt-12 grid grid-cols-1 gap-6 md:grid-cols-3">
        {plans.map((plan) => (
          <PlanCard key={plan} plan={plan} />
        ))}
      </div>
    </section>
  );
}

function PlanCard({ plan }: { plan: Plan }) {
  const isPopular = plan === 'pro';
  return (
    <section
      className={cx(
        'flex flex-col rounded-lg border border-line p-6 sm:p-7',
        isPopular && 'border-line-strong bg-surface shadow-floating',
      )}
    >
      <div className="flex min-h-7 flex-wrap items-center justify-between gap-x-3">
        <h3 className="text-xl font-bold">{planName[plan]}</h3>
        {isPopular && <Badge tone="pro">Most Popular</Badge>}
      </div>
      <p className="mt-3">
        <span className="text-3xl font-bold">${planPriceUsd[plan]}</span>
        <span className="text-foreground-soft"> a month</span>
      </p>
      <ul className="mt-6 mb-8 grid gap-2.5">
        {planContents[plan].map((point) => (
          <li key={point} className="flex gap-2.5">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-foreground" />
            <span className="min-w-0">{point}</span>
          </li>
        ))}
      </ul>
      <ButtonAnchor href={paths.signup()} variant={isPopular ? 'primary' : 'secondary'} className="mt-auto">
        Get Started Free
      </ButtonAnchor>
    </section>
  );
}
