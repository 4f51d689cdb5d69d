import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { productEventTitle } from '#domain/usage/product-event.ts';
import { usageRanges, unitOf, type UsageRange } from '#domain/usage/range.ts';
import { usageQuery } from '../queries/usage.ts';
import { capitalized } from '#web/ui/text/capitalized.ts';
import { ChoiceLinks } from '#web/ui/action/ChoiceLinks.tsx';
import { CouldNotLoad } from '../CouldNotLoad.tsx';
import { CountTable } from './CountTable.tsx';
import { UsageMetric } from './UsageMetric.tsx';
import { usageMetrics } from './usage-metrics.ts';

const titles: Record<UsageRange, string> = {
  '7': '7 days',
  '30': '30 days',
  '90': '90 days',
  year: '12 months',
};

/** The product's use over a period. */
export function UsageTab() {
  const [params] = useSearchParams();
  const range = usageRanges.find((each) => each === params.get('range')) ?? '30';
  const { data, isError, refetch } = useQuery(usageQuery(range));
  // Without prices there are no costs.
  const shown = Object.values(usageMetrics).filter(
    ({ of }) => data?.stretches.every((bucket) => of(bucket) === null) !== true,
  );
  return (
    <div className="grid grid-cols-1 gap-10">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <ChoiceLinks
          label="Period"
          choices={usageRanges.map((each) => ({
            title: titles[each],
            to: `?tab=analytics&range=${each}`,
            isChosen: each === range,
          }))}
        />
        <p className="text-foreground-soft">{unitOf(range) === 'month' ? 'Months' : 'Days'} are in UTC.</p>
      </div>
      {isError && !data ? (
        <CouldNotLoad what="Analytics" onTryAgain={() => void refetch()} />
      ) : (
        <>
          <div className="grid gap-x-10 gap-y-12 lg:grid-cols-2">
            {shown.map((metric) => (
              <UsageMetric key={metric.name} metric={metric} buckets={data?.stretches} by={unitOf(range)} />
            ))}
          </div>
          {data && (
            <div className="grid items-start gap-x-10 gap-y-12 lg:grid-cols-2">
              <CountTable title="Events" what="Event" rows={data.events} nameOf={eventTitle} />
              <CountTable title="Page views" what="Page" rows={data.pages} nameOf={pageTitle} />
              <p className="text-foreground-soft lg:col-span-2">
                Visitors and users who anonymize their usage are counted in times, not in people. Browsers
                that ask not to be tracked report no page views.
              </p>
            </div>
          )}
        </>
      )}
    </div>
  );
}

const eventTitle = (name: string) => (productEventTitle as Record<string, string>)[name] ?? name;
const pageTitle = (name: string) => capitalized(name.replaceAll('-', ' '));
