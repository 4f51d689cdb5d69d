import { lazy, Suspense } from 'react';
import type { PractisedDay } from '#contract/analytics.ts';
import { Skeleton } from '../../ui/Skeleton.tsx';
import type { Point } from './DayPlot.tsx';
import type { Measure } from './measures.ts';
import { dayText } from './progress-text.ts';

const DayPlot = lazy(async () => ({ default: (await import('./DayPlot.tsx')).DayPlot }));

/** One measure over the days of a period: drawn, in a sentence, and as a table. */
export function DayFigure({ measure, days }: { measure: Measure; days: readonly PractisedDay[] }) {
  const points = days.map((day) => ({ date: day.date, value: measure.of(day) }));
  const measured = points.filter(({ value }) => value !== null && (measure.kind === 'mean' || value > 0));
  return (
    <figure>
      <figcaption className="text-ink-soft">
        {measure.meaning} {measured.length > 0 && inWords(measure, measured)}
      </figcaption>
      {measured.length === 0 ? (
        <p className="mt-4 border-y border-line py-10 text-center">
          {measure.kind === 'sum' ? 'No practice in these days.' : 'This was not measured in these days.'}{' '}
          {measure.takes}
        </p>
      ) : (
        <>
          <div className="mt-4">
            <Suspense fallback={<Skeleton className="h-64" />}>
              <DayPlot measure={measure} points={points} />
            </Suspense>
          </div>
          <details className="mt-2">
            <summary className="inline-block py-2.5 font-medium underline underline-offset-4">
              Show as a table
            </summary>
            <table className="mt-2 w-full max-w-sm text-left tabular-nums">
              <caption className="sr-only">{measure.name} by day</caption>
              <thead>
                <tr className="border-b border-line-strong">
                  <th scope="col" className="py-2 font-semibold">
                    Day
                  </th>
                  <th scope="col" className="py-2 text-right font-semibold">
                    {measure.name}
                  </th>
                </tr>
              </thead>
              <tbody>
                {measured.map(({ date, value }) => (
                  <tr key={date} className="border-b border-line">
                    <th scope="row" className="py-2 font-normal">
                      {dayText(date)}
                    </th>
                    <td className="py-2 text-right">{measure.text(value)}</td>
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

function inWords(measure: Measure, measured: readonly Point[]): string {
  const sorted = measured.toSorted((a, b) => (a.value ?? 0) - (b.value ?? 0));
  const [lowest, highest] = [sorted[0]!, sorted.at(-1)!];
  if (measured.length === 1)
    return `${measure.text(highest.value)} on ${dayText(highest.date)}, the one day there is.`;
  const most = `Most on ${dayText(highest.date)}: ${measure.text(highest.value)}.`;
  return measure.kind === 'sum'
    ? most
    : `Between ${measure.text(lowest.value)} (${dayText(lowest.date)}) and ${measure.text(highest.value)} (${dayText(highest.date)}).`;
}
