import { lazy, Suspense } from 'react';
import { capitalized } from '../text/capitalized.ts';
import { Skeleton } from '../feedback/Skeleton.tsx';
import type { Metric, Point, TimeUnit } from './metric.ts';
import { timeUnitText, whenText } from './time-unit-text.ts';

const nouns: Readonly<Record<TimeUnit, string>> = {
  minute: 'time',
  hour: 'time',
  day: 'day',
  month: 'month',
};

const TimePlot = lazy(async () => ({ default: (await import('./TimePlot.tsx')).TimePlot }));

interface TimeChartProps<Row> {
  metric: Metric<Row>;
  rows: readonly Row[];
  by: TimeUnit;
  /** The text shown if nothing was measured. */
  empty: string;
}

/** One metric over time: as a chart, a sentence, and a table. */
export function TimeChart<Row extends { readonly date: string }>(props: TimeChartProps<Row>) {
  const { metric, rows, by, empty } = props;
  const points = rows.map((row) => ({ date: row.date, value: metric.of(row) }));
  const measured = points.filter(({ value }) => value !== null && (metric.kind === 'mean' || value > 0));
  return (
    <figure>
      <figcaption className="text-foreground-soft">
        {metric.meaning} {measured.length > 0 && inWords(metric, measured, by)}
      </figcaption>
      {measured.length === 0 ? (
        <p className="mt-4 border-y border-line py-10 text-center">{empty}</p>
      ) : (
        <>
          <div className="mt-4">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <TimePlot metric={metric} points={points} by={by} />
            </Suspense>
          </div>
          <details className="mt-2">
            <summary className="inline-block py-2.5 font-medium underline underline-offset-4">
              Show as a table
            </summary>
            <table className="mt-2 w-full max-w-sm text-left tabular-nums">
              <caption className="sr-only">
                {metric.name} by {nouns[by]}
              </caption>
              <thead>
                <tr className="border-b border-line-strong">
                  <th scope="col" className="py-2 font-semibold">
                    {capitalized(nouns[by])}
                  </th>
                  <th scope="col" className="py-2 text-right font-semibold">
                    {metric.name}
                  </th>
                </tr>
              </thead>
              <tbody>
                {measured.map(({ date, value }) => (
                  <tr key={date} className="border-b border-line">
                    <th scope="row" className="py-2 font-normal">
                      {timeUnitText(date, by)}
                    </th>
                    <td className="py-2 text-right">{metric.text(value)}</td>
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
        </>
      )}
    </figure>
  );
}

function inWords(metric: Metric<never>, measured: readonly Point[], by: TimeUnit): string {
  const sorted = measured.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const lowest = sorted[0]!;
  // The first of several maximums, as marked in the chart.
  const highest = sorted.find(({ value }) => value === sorted.at(-1)!.value)!;
  if (measured.length === 1)
    return `${metric.text(highest.value)} ${whenText(highest.date, by)}, the only ${nouns[by]} with data.`;
  const most = `Most ${whenText(highest.date, by)}: ${metric.text(highest.value)}.`;
  return metric.kind === 'sum'
    ? most
    : `Between ${metric.text(lowest.value)} (${timeUnitText(lowest.date, by)}) and ${metric.text(highest.value)} (${timeUnitText(highest.date, by)}).`;
}
