import type { Analytics } from '#contract/analytics.ts';
import { StatCard } from '#web/ui/display/StatCard.tsx';
import { countText, timeText, secondsText, shareText } from './progress-text.ts';

/** The totals of the period; undefined while loading. */
export function Totals({ all }: { all: Analytics['all'] | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
      <StatCard label="Practice time" value={all && timeText(all.minutes)} />
      <StatCard label="Sessions" value={all && countText(all.sessions)} />
      <StatCard label="Completion rate" value={all && shareText(all.completionRate)} />
      <StatCard label="Lines practiced" value={all && countText(all.linesPractised)} />
      <StatCard label="Average line time" value={all && secondsText(all.averageLineSeconds)} />
      <StatCard label="Average cue pick-up" value={all && secondsText(all.pickUpSeconds)} />
      <StatCard label="Average pause error" value={all && secondsText(all.pauseAccuracySeconds)} />
    </dl>
  );
}
