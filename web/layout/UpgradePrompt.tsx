import { Check } from 'lucide-react';
import { planContents } from '#domain/plans/plan-contents.ts';
import { planPriceUsd } from '#domain/plans/plan.ts';
import { paths } from '../paths.ts';
import { ButtonLink } from '../ui/ButtonLink.tsx';
import { Card } from '../ui/Card.tsx';

const proPoints = [
  'Upload unlimited scenes',
  'Detailed analytics',
  'Save and replay recordings',
  'Premium AI voices, and voice cloning with Expert',
  'Collaborate with coaches',
];

/** What a free user sees in place of something that needs a paid plan: rehearsal.md section 2. */
export function UpgradePrompt({ reason }: { reason?: string }) {
  return (
    <Card className="mx-auto max-w-2xl">
      <h2 className="text-xl font-bold">Upgrade to Pro</h2>
      {reason && <p className="mt-2 text-ink-soft">{reason}</p>}
      <div className="mt-6 grid gap-8 sm:grid-cols-[2fr_3fr]">
        <PlanColumn name="Free (current)" price={`$${planPriceUsd.free}`} points={planContents.free} />
        <PlanColumn name="Pro" price={`$${planPriceUsd.pro}/month`} points={proPoints} />
      </div>
      <div className="mt-8 flex flex-wrap items-center gap-x-5 gap-y-3">
        <ButtonLink to={paths.subscription()} variant="primary">
          Upgrade Now
        </ButtonLink>
        <p className="text-sm text-ink-soft">Cancel anytime. No commitment required.</p>
      </div>
    </Card>
  );
}

function PlanColumn({ name, price, points }: { name: string; price: string; points: readonly string[] }) {
  return (
    <section>
      <h3 className="font-semibold">{name}</h3>
      <p className="text-2xl font-bold">{price}</p>
      <ul className="mt-3 grid gap-2">
        {points.map((point) => (
          <li key={point} className="flex gap-2">
            <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success-ink" />
            {point}
          </li>
        ))}
      </ul>
    </section>
  );
}
