import { LockKeyhole } from 'lucide-react';
import type { ReactNode } from 'react';
import { sentenceFor } from '#contract/problems.ts';
import { UpgradeButton } from '#web/features/billing/UpgradeOffer.tsx';

interface ExpertSectionProps {
  title: string;
  isLocked: boolean;
  children: ReactNode;
}

/** Settings that need the Expert plan; others see them disabled. */
export function ExpertSection({ title, isLocked, children }: ExpertSectionProps) {
  return (
    <section aria-label={title}>
      <h2 className="mb-4 flex items-center gap-2 text-xl font-bold">
        {title} {isLocked && <ExpertMark />}
      </h2>
      <fieldset disabled={isLocked} aria-disabled={isLocked} className="min-w-0">
        {children}
      </fieldset>
    </section>
  );
}

/** Marks what needs the Expert plan. */
export const ExpertMark = () => (
  <span className="inline-flex items-center gap-1 text-sm font-medium text-expert-foreground">
    <LockKeyhole aria-hidden className="size-4 shrink-0" />
    Expert
  </span>
);

/** Said once, above everything that has the mark. */
export function ExpertRequired() {
  return (
    <div className="mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 rounded-lg border border-line bg-surface p-4">
      <span>
        <span className="flex items-center gap-2 font-medium text-expert-foreground">
          <LockKeyhole aria-hidden className="size-5 shrink-0" />
          {sentenceFor('plan.premium_voices')}
        </span>
        <span className="text-foreground-soft">
          Six more voices, and the speed, pauses, volume, and style of all of them.
        </span>
      </span>
      <UpgradeButton size="small" variant="secondary" forWhat="all voices" />
    </div>
  );
}
