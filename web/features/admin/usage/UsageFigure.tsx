import { useId } from 'react';
import type { UsageStretch } from '#contract/admin/usage.ts';
import type { Measure, Stretch } from '#web/ui/charts/metric.ts';
import { TimeFigure } from '#web/ui/charts/TimeFigure.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';

interface UsageFigureProps {
  measure: Measure<UsageStretch>;
  /** Undefined while they are loading. */
  stretches: readonly UsageStretch[] | undefined;
  by: Stretch;
}

/** One measure of the product's use, under its name. */
export function UsageFigure({ measure, stretches, by }: UsageFigureProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 lg:last:odd:col-span-2">
      <h2 id={id} className="text-lg font-bold">
        {measure.name}
      </h2>
      {stretches ? (
        <TimeFigure measure={measure} rows={stretches} by={by} empty="None in this time." />
      ) : (
        <Skeleton className="mt-2 h-72" />
      )}
    </section>
  );
}
