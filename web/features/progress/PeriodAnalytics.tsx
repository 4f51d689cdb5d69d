import { countText, timeText, secondsText, shareText } from './progress-text.ts';
import { StatCard } from '#web/ui/display/StatCard.tsx';
import type { Analytics } from '#contract/analytics.ts';
import { sentenceFor } from '#contract/problems.ts';
import type { AnalyticsPeriod } from '#domain/progress/analytics.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { useAnalytics } from './queries/analytics.ts';
import { TimeChart } from '#web/ui/charts/TimeChart.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { HesitatedLines } from './HesitatedLines.tsx';
import { emptyText, metricNames, metricOf, type MetricName } from './practice-metrics.ts';
import { PracticedScenes } from './PracticedScenes.tsx';

interface PeriodAnalyticsProps {
  days: AnalyticsPeriod;
  metric: MetricName;
  onChange: (metric: MetricName) => void;
}

/** The totals of the period, on Pro and Expert. */
export function PeriodAnalytics({ days, metric, onChange }: PeriodAnalyticsProps) {
  const { data, error, refetch } = useAnalytics(days);
  if (error && !data) {
    return (
      <p role="alert" className="flex flex-wrap items-center gap-4 text-foreground-soft">
        {error instanceof Offline ? error.message : sentenceFor('practice.sessions_failed')}
        <Button size="small" onClick={() => void refetch()}>
          Try Again
        </Button>
      </p>
    );
  }
  return (
    <div className="grid grid-cols-1 gap-14">
      <Totals all={data?.all} />
      <section aria-labelledby="by-day">
        <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
          <h2 id="by-day" className="text-xl font-bold">
            Day by day
          </h2>
          <CompactSelect
            label="Metric"
            className="w-56"
            value={metric}
            onChoose={onChange}
            options={metricNames.map((name) => ({ value: name, label: metricOf(name).name }))}
          />
        </div>
        {data ? (
          <TimeChart
            metric={metricOf(metric)}
            rows={data.days}
            by="day"
            empty={emptyText(metricOf(metric))}
          />
        ) : (
          <Loading label="Loading analytics">
            <Skeleton className="h-64" />
          </Loading>
        )}
      </section>
      {data && <HesitatedLines lines={data.hesitatedLines} />}
      {data && data.scenes.length > 0 && <PracticedScenes scenes={data.scenes} />}
    </div>
  );
}

/** The totals of the period; undefined while loading. */
function Totals({ all }: { all: Analytics['all'] | undefined }) {
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 sm:grid-cols-3 lg:grid-cols-4">
      <StatCard label="Practice time" value={all && timeText(all.minutes)} />
      <StatCard label="Sessions" value={all && countText(all.sessions)} />
      <StatCard label="Completion rate" value={all && shareText(all.completionRate)} />
      <StatCard label="Lines practiced" value={all && countText(all.linesPractised)} />
      <StatCard label="Average line time" value={all && secondsText(all.averageLineSeconds)} />
      <StatCard label="Average cue pick-up" value={all && secondsText(all.pickUpSeconds)} />
      <StatCard label="Lines word for word" value={all && shareText(all.exactRate)} />
      <StatCard label="Average pause error" value={all && secondsText(all.pauseAccuracySeconds)} />
    </dl>
  );
}
