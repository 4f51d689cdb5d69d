import { Check } from 'lucide-react';
import { planContents } from '#domain/plans/plan-contents.ts';
import { planPriceUsd } from '#domain/plans/plan.ts';
import type { PaidPlan } from '#domain/plans/subscription.ts';
import { paths } from '#web/app/paths.ts';
import type { ButtonStyle } from '#web/ui/action/button-style.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { VisuallyHidden } from '#web/ui/display/VisuallyHidden.tsx';

const proPoints = [
  'Upload unlimited scenes',
  'Detailed analytics',
  'Save and replay recordings',
  'Premium AI voices, and voice cloning with Expert',
  'Collaborate with coaches',
];
const expertPoints = [
  'Voice cloning',
  'Advanced speech controls',
  'Emotion and delivery settings',
  'All premium AI voices',
  'Session recordings and performance analytics',
];

/** What the plan adds, with an upgrade link: the content of every upgrade prompt. */
export function UpgradeOffer({ plan }: { plan: PaidPlan }) {
  return (
    <>
      {plan === 'pro' ? (
        <div className="grid gap-8 sm:grid-cols-[2fr_3fr]">
          <PlanColumn name="Free (current)" price={`$${planPriceUsd.free}`} points={planContents.free} />
          <PlanColumn name="Pro" price={`$${planPriceUsd.pro}/month`} points={proPoints} />
        </div>
      ) : (
        <PlanColumn name="Expert" price={`$${planPriceUsd.expert}/month`} points={expertPoints} />
      )}
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <UpgradeButton />
        <p className="text-sm text-foreground-soft">Cancel anytime. No commitment required.</p>
      </div>
    </>
  );
}

/** `forWhat`: what it unlocks, for screen readers if there are several on one page. */
export const UpgradeButton = ({ forWhat, ...look }: ButtonStyle & { forWhat?: string }) => (
  <ButtonLink to={paths.subscription()} variant="primary" {...look}>
    Upgrade Now {forWhat && <VisuallyHidden>for {forWhat}</VisuallyHidden>}
  </ButtonLink>
);

function PlanColumn({ name, price, points }: { name: string; price: string; points: readonly string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{name}</h3>
      <p className="text-2xl font-bold">{price}</p>
      <ul className="mt-3 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-foreground" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
