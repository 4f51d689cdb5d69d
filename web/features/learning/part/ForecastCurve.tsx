import type { PartOutlook } from '#domain/learning/part-outlook.ts';
import { TimeChart } from '#web/ui/charts/TimeChart.tsx';
import type { Metric } from '#web/ui/charts/metric.ts';
import { percentText } from '#web/ui/text/number-text.ts';

type Row = PartOutlook['curve'][number];

const shareText = (value: number | null) => (value === null ? 'unknown' : percentText(value));

const known: Metric<Row> = {
  name: 'Lines you know',
  meaning: 'The share of your lines that you will know each day, if you keep to the plan.',
  of: ({ value }) => value,
  text: shareText,
  range: [0, 1],
  kind: 'mean',
};

/** The forecast from today to the date. */
export function ForecastCurve({ curve }: { curve: PartOutlook['curve'] }) {
  return (
    <section aria-labelledby="forecast">
      <h2 id="forecast" className="mb-2 text-xl font-bold">
        Forecast
      </h2>
      <TimeChart metric={known} rows={curve} by="day" empty="Nothing is known yet." />
    </section>
  );
}
