import { useSearchParams } from 'react-router';
import { timeRanges } from '#domain/monitor/ranges.ts';
import { Offline } from '#web/platform/api/api-error.ts';
import { failureSentence } from '#web/platform/api/problem-text.ts';
import { useMonitorNow } from './queries/monitor.ts';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { CompactSelect } from '#web/ui/form/SelectField.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { ExportMetrics } from './ExportMetrics.tsx';
import { MetricHistory } from './MetricHistory.tsx';
import { ranges } from './metrics.ts';
import { NeuralVoicesPanel } from './NeuralVoicesPanel.tsx';
import { PerformanceBars } from './PerformanceBars.tsx';
import { ScalingPanel } from './ScalingPanel.tsx';
import { ServiceHealthGrid } from './ServiceHealthGrid.tsx';
import { SystemNow } from './SystemNow.tsx';

/** docs/product/monitor.md */
export function InfrastructurePage() {
  const [search, setSearch] = useSearchParams();
  const range = timeRanges.find((one) => one === search.get('range')) ?? 'hour';
  const { now, error } = useMonitorNow();
  return (
    <>
      <PageHeader
        title="Infrastructure"
        description="Server status, refreshed every five seconds."
        actions={
          <>
            <CompactSelect
              label="Time range"
              className="w-44"
              value={range}
              onChoose={(chosen) => setSearch({ range: chosen }, { replace: true, preventScrollReset: true })}
              options={timeRanges.map((one) => ({ value: one, label: ranges[one].label }))}
            />
            <ExportMetrics range={range} />
          </>
        }
      />
      <div className="grid gap-12">
        {error !== null && <NotLive error={error} />}
        <SystemNow now={now} />
        {now ? (
          <>
            <PerformanceBars figures={now.figures} />
            <ServiceHealthGrid services={now.services} />
          </>
        ) : (
          error === null && <LoadingNow />
        )}
        <ScalingPanel />
        <NeuralVoicesPanel />
        <MetricHistory range={range} />
      </div>
    </>
  );
}

function NotLive({ error }: { error: unknown }) {
  return (
    <p role="alert" className="rounded-md bg-danger-wash px-4 py-3 text-danger-foreground">
      {error instanceof Offline ? error.message : failureSentence('refresh the metrics', error)} Retrying.
      Values are from the last refresh.
    </p>
  );
}

function LoadingNow() {
  return (
    <Loading label="Loading metrics">
      <div className="grid gap-x-10 gap-y-5 sm:grid-cols-2">
        {[1, 2, 3, 4].map((bar) => (
          <Skeleton key={bar} className="h-10" />
        ))}
      </div>
    </Loading>
  );
}
