import { wholeNumberText } from '#web/ui/text/number-text.ts';
import { useQuery } from '@tanstack/react-query';
import type { BillingMonth } from '#contract/admin/payments.ts';
import { billingStatsQuery } from '../queries/billing.ts';
import { timeUnitText } from '#web/ui/charts/time-unit-text.ts';
import { StatCard } from '#web/ui/display/StatCard.tsx';
import { CouldNotLoad } from '../CouldNotLoad.tsx';
import { sumsText } from '../money-text.ts';

const share = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });
const churnText = (churn: number | null) => (churn === null ? '–' : share.format(churn));
const monthText = (month: string) => timeUnitText(`${month}-01`, 'month');

/** Revenue, subscriptions and churn of this month and the eleven before it. */
export function BillingStats() {
  const { data, isError, refetch } = useQuery(billingStatsQuery);
  if (isError && !data)
    return <CouldNotLoad what="The billing statistics" onTryAgain={() => void refetch()} />;
  const running = data?.months.at(-1);
  return (
    <div className="grid grid-cols-1 gap-6">
      <dl className="grid grid-cols-2 gap-x-4 gap-y-6 lg:grid-cols-4">
        <StatCard label="Monthly Revenue" value={running && sumsText(running.revenue)} />
        <StatCard label="Pro subscriptions" value={data && wholeNumberText(data.subscriptions.pro)} />
        <StatCard label="Expert subscriptions" value={data && wholeNumberText(data.subscriptions.expert)} />
        <StatCard label="Churn this month" value={running && churnText(running.churn)} />
      </dl>
      {data && data.subscriptions.pastDue > 0 && (
        <p className="text-foreground-soft">
          {data.subscriptions.pastDue === 1
            ? 'One of these subscriptions is past due.'
            : `${wholeNumberText(data.subscriptions.pastDue)} of these subscriptions are past due.`}
        </p>
      )}
      {data && (
        <details>
          <summary className="inline-block py-2.5 font-medium underline underline-offset-4">
            Month by month
          </summary>
          <Months months={data.months.toReversed()} />
        </details>
      )}
    </div>
  );
}

const columns: readonly { title: string; text: (month: BillingMonth) => string }[] = [
  { title: 'Revenue', text: ({ revenue }) => sumsText(revenue) },
  { title: 'Refunded', text: ({ refunded }) => sumsText(refunded) },
  { title: 'At start', text: ({ activeAtStart }) => wholeNumberText(activeAtStart) },
  { title: 'Started', text: ({ begun }) => wholeNumberText(begun) },
  { title: 'Ended', text: ({ ended }) => wholeNumberText(ended) },
  { title: 'Churn', text: ({ churn }) => churnText(churn) },
];

function Months({ months }: { months: readonly BillingMonth[] }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- what is wider than a phone is scrolled by keys too
    <div role="region" aria-label="Month by month" tabIndex={0} className="mt-2 overflow-x-auto">
      <table aria-label="Month by month" className="w-full text-left whitespace-nowrap tabular-nums">
        <thead className="border-b border-line-strong text-sm text-foreground-soft">
          <tr>
            <th scope="col" className="py-2 font-medium">
              Month
            </th>
            {columns.map(({ title }) => (
              <th key={title} scope="col" className="py-2 pl-6 text-right font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody className="divide-y divide-line border-b border-line">
          {months.map((month) => (
            <tr key={month.month}>
              <th scope="row" className="py-2 font-normal">
                {monthText(month.month)}
              </th>
              {columns.map(({ title, text }) => (
                <td key={title} className="py-2 pl-6 text-right">
                  {text(month)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-sm whitespace-normal text-foreground-soft">
        Months are in UTC. Revenue is what was paid in a month, less refunds. Churn is the share of
        subscriptions active at the start of a month that ended in it.
      </p>
    </div>
  );
}
