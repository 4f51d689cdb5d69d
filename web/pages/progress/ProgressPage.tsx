import { Link, useSearchParams } from 'react-router';
import { analyticsPeriods, type AnalyticsPeriod } from '#domain/progress/analytics.ts';
import { useMay, useMembership } from '../../api/queries/billing.ts';
import { UpgradePrompt } from '../../layout/UpgradePrompt.tsx';
import { cx } from '../../ui/cx.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ExportMenu } from './ExportMenu.tsx';
import { measureNames, type MeasureName } from './measures.ts';
import { PeriodAnalytics } from './PeriodAnalytics.tsx';
import { SessionHistory } from './SessionHistory.tsx';

/** What practice adds up to: analytics on Pro and Expert, the last sessions for everyone. */
export function ProgressPage() {
  const [search, setSearch] = useSearchParams();
  const days = analyticsPeriods.find((period) => String(period) === search.get('days')) ?? 30;
  const measure = measureNames.find((name) => name === search.get('show')) ?? 'minutes';
  const { isPending } = useMembership();
  const canSee = useMay('analytics');
  const show = (name: MeasureName) =>
    setSearch({ days: String(days), show: name }, { replace: true, preventScrollReset: true });
  return (
    <>
      <PageHeader
        title="Progress"
        description="What you practised, and what it did."
        actions={canSee && <ExportMenu days={days} />}
      />
      <div className="grid gap-14">
        {canSee && (
          <div className="grid gap-8">
            <PeriodChoice days={days} measure={measure} />
            <PeriodAnalytics days={days} measure={measure} onMeasure={show} />
          </div>
        )}
        <SessionHistory />
        {!canSee && !isPending && <UpgradePrompt action="analytics" />}
      </div>
    </>
  );
}

function PeriodChoice({ days, measure }: { days: AnalyticsPeriod; measure: MeasureName }) {
  return (
    <nav aria-label="Period" className="flex gap-1">
      {analyticsPeriods.map((period) => (
        <Link
          key={period}
          to={`?days=${period}&show=${measure}`}
          replace
          preventScrollReset
          aria-current={period === days ? 'true' : undefined}
          className={cx(
            'inline-flex min-h-11 items-center rounded-md px-4 font-medium',
            period === days
              ? 'bg-amber-wash text-ink underline underline-offset-4'
              : 'text-ink-soft hover:bg-hover',
          )}
        >
          {period} days
        </Link>
      ))}
    </nav>
  );
}
