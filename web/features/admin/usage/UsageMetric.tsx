import { useId } from 'react';
import type { UsageBucket } from '#contract/admin/usage.ts';
import type { Metric, TimeUnit } from '#web/ui/charts/metric.ts';
import { TimeChart } from '#web/ui/charts/TimeChart.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

interface UsageMetricProps {
  measure: Metric<UsageBucket>;
  /** Undefined while loading. */
  stretches: readonly UsageBucket[] | undefined;
  by: TimeUnit;
}

/** The chart of one usage metric, under its name. */
export function UsageMetric({ measure, stretches, by }: UsageMetricProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 lg:last:odd:col-span-2">
      <h2 id={id} className="text-lg font-bold">
        {measure.name}
      </h2>
      {stretches ? (
        <TimeChart measure={measure} rows={stretches} by={by} empty="None in this period." />
      ) : (
        <Skeleton className="mt-2 h-72" />
      )}
    </section>
  );
}
