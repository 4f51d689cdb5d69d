import { useState } from 'react';
import type { TimeRange } from '#domain/monitor/ranges.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useMonitorHistory } from './queries/monitor.ts';
import { TimeChart } from '#web/ui/charts/TimeChart.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { metricNames, metrics, ranges } from './metrics.ts';
import type { MetricName } from './metrics.ts';

/** One metric over the time range. */
export function MetricHistory({ range }: { range: TimeRange }) {
  const [name, setName] = useState<MetricName>('latency');
  const { data, error, refetch } = useMonitorHistory(range);
  return (
    <section aria-labelledby="over-time">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="over-time" className="text-xl font-bold">
          {ranges[range].label}
        </h2>
        <CompactSelect
          label="Metric"
          className="w-56"
          value={name}
          onChoose={setName}
          options={metricNames.map((one) => ({ value: one, label: metrics[one].name }))}
        />
      </div>
      {data ? (
        <TimeChart
          metric={metrics[name]}
          rows={data.points.map(({ at, figures }) => ({ date: at, figures }))}
          by={ranges[data.range].by}
          empty="No data for this period. Servers save their metrics at the end of each minute."
        />
      ) : error ? (
        <p role="alert" className="flex flex-wrap items-center gap-4 text-foreground-soft">
          {failureSentence('load the metrics', error)}
          <Button size="small" onClick={() => void refetch()}>
            Try Again
          </Button>
        </p>
      ) : (
        <Loading label="Loading metrics">
          <Skeleton className="h-64" />
        </Loading>
      )}
    </section>
  );
}
