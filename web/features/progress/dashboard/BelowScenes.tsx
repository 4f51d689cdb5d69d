import type { useDashboard } from '#web/features/practice/queries/practice.ts';
import { GetStarted } from './GetStarted.tsx';
import { PracticeStats } from './PracticeStats.tsx';

interface BelowScenesProps {
  canUsePremium: boolean;
  stats: ReturnType<typeof useDashboard>;
}

/** The sections below the scenes, rendered together so that neither moves the other. */
export const BelowScenes = ({ canUsePremium, stats }: BelowScenesProps) => (
  <>
    <PracticeStats {...stats} />
    <GetStarted canUsePremium={canUsePremium} />
  </>
);
