import { wholeNumberText } from '#web/ui/text/number-text.ts';
import { useQuery } from '@tanstack/react-query';
import { overviewQuery, usageQuery } from '../queries/usage.ts';
import { StatCard } from '#web/ui/display/StatCard.tsx';
import { UsageMetric } from '../usage/UsageMetric.tsx';
import { usageMetrics } from '../usage/usage-metrics.ts';
import { CouldNotLoad } from '../CouldNotLoad.tsx';
import { sumsText } from '../money-text.ts';
import { RecentUsers } from './RecentUsers.tsx';

/** The product's totals, and the last thirty days. */
export function OverviewTab() {
  const overview = useQuery(overviewQuery);
  const usage = useQuery(usageQuery('30'));
  if ((overview.isError && !overview.data) || (usage.isError && !usage.data)) {
    const tryAgain = () => void Promise.all([overview.refetch(), usage.refetch()]);
    return <CouldNotLoad what="The overview" onTryAgain={tryAgain} />;
  }
  const { data } = overview;
  return (
    <div className="grid grid-cols-1 gap-12">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
        <StatCard label="Total Users" value={data && wholeNumberText(data.users)} />
        <StatCard label="Active Subscriptions" value={data && wholeNumberText(data.activeSubscriptions)} />
        <StatCard label="Scenes Uploaded" value={data && wholeNumberText(data.scenes)} />
        <StatCard label="Monthly Revenue" value={data && sumsText(data.revenue)} />
      </dl>
      <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
        <UsageMetric metric={usageMetrics.signUps} buckets={usage.data?.stretches} by="day" />
        <UsageMetric metric={usageMetrics.sessions} buckets={usage.data?.stretches} by="day" />
      </div>
      <RecentUsers />
    </div>
  );
}
