import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import { UpgradeButton } from '#web/features/billing/UpgradeOffer.tsx';

interface ExpertSectionProps {
  title: string;
  isLocked: boolean;
  children: ReactNode;
}

/** Settings that need the Expert plan; others see them disabled, with a link to upgrade. */
export function ExpertSection({ title, isLocked, children }: ExpertSectionProps) {
  return (
    <section aria-label={title}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 className="text-xl font-bold">{title}</h2>
        {isLocked && <ExpertRequired forWhat={title} />}
      </div>
      <fieldset disabled={isLocked} aria-disabled={isLocked} className="min-w-0">
        {children}
      </fieldset>
    </section>
  );
}

/** `forWhat`: what the upgrade unlocks, for screen readers. */
export function ExpertRequired({ forWhat }: { forWhat: string }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <span className="inline-flex items-center gap-2 font-medium text-expert-ink">
        <LockKeyhole aria-hidden className="size-5 shrink-0" />
        {sentenceFor('plan.premium_voices')}
      </span>
      <UpgradeButton size="small" variant="secondary" forWhat={forWhat} />
    </div>
  );
}
