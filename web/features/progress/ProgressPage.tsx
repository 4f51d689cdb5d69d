import { useSearchParams } from 'react-router';
import { analyticsPeriods } from '#domain/progress/analytics.ts';
import { usePlanAllows, useMembership } from '#web/features/billing/queries/billing.ts';
import { UpgradePrompt } from '#web/features/billing/UpgradePrompt.tsx';
import { paths } from '#web/app/paths.ts';
import { ChoiceLinks } from '#web/ui/action/ChoiceLinks.tsx';
import { PageHeader } from '#web/ui/page/PageHeader.tsx';
import { TextLink } from '#web/ui/action/TextLink.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { metricNames, type MetricName } from './practice-metrics.ts';
import { PeriodAnalytics } from './PeriodAnalytics.tsx';
import { SessionHistory } from './SessionHistory.tsx';

/** Analytics on Pro and Expert, and the last sessions for everyone. */
export function ProgressPage() {
  const [search, setSearch] = useSearchParams();
  const days = analyticsPeriods.find((period) => String(period) === search.get('days')) ?? 30;
  const metric = metricNames.find((name) => name === search.get('show')) ?? 'minutes';
  const { isPending } = useMembership();
  const canSee = usePlanAllows('analytics');
  const show = (name: MetricName) =>
    setSearch({ days: String(days), show: name }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Progress"
        description={
          <>
            Your practice and results. Your takes are in your{' '}
            <TextLink to={paths.recordings()}>takes</TextLink>.
          </>
        }
        actions={canSee && <ExportMenu days={days} />}
      />
      <div className="grid grid-cols-1 gap-14">
        {canSee && (
          <div className="grid grid-cols-1 gap-8">
            <ChoiceLinks
              label="Period"
              choices={analyticsPeriods.map((period) => ({
                title: `${period} days`,
                to: `?days=${period}&show=${metric}`,
                isChosen: period === days,
              }))}
            />
            <PeriodAnalytics days={days} metric={metric} onChange={show} />
          </div>
        )}
        <SessionHistory />
        {!canSee && !isPending && <UpgradePrompt action="analytics" />}
      </div>
    </>
  );
}
