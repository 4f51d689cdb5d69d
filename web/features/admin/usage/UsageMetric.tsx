import { useId } from 'react';
import type { UsageBucket } from '#contract/admin/usage.ts';
import type { Metric, TimeUnit } from '#web/ui/charts/metric.ts';
import { TimeChart } from '#web/ui/charts/TimeChart.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';

interface UsageMetricProps {
  metric: Metric<UsageBucket>;
  /** Undefined while loading. */
  buckets: readonly UsageBucket[] | undefined;
  by: TimeUnit;
}

/** The chart of one usage metric, under its name. */
export function UsageMetric({ metric, buckets, by }: UsageMetricProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 lg:last:odd:col-span-2">
      <h2 id={id} className="text-lg font-bold">
        {metric.name}
      </h2>
      {buckets ? (
        <TimeChart metric={metric} rows={buckets} by={by} empty="No data for this period." />
      ) : (
        <Skeleton className="mt-2 h-72" />
      )}
    </section>
  );
}
