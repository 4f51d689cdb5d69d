// Only the chart itself. Everything it shows is also on the page as text and as a table, so the chart is hidden from
// screen readers.
import {
  Bar,
  BarChart,
  CartesianGrid,
  LabelList,
  Line,
  LineChart,
  ResponsiveContainer,
  Tooltip,
  XAxis,
  YAxis,
} from 'recharts';
import type { Metric, Point, TimeUnit } from './metric.ts';
import { timeUnitText, tickText, withoutUnit } from './time-unit-text.ts';

interface TimePlotProps {
  metric: Metric<never>;
  points: readonly Point[];
  by: TimeUnit;
}

const tick = { fill: 'var(--color-foreground-soft)', fontSize: 14 };
const dataColor = 'var(--color-amber-foreground)';
const margin = { top: 24, right: 8, bottom: 0, left: 0 };

export function TimePlot({ metric, points, by }: TimePlotProps) {
  const data = [...points];
  const isCrowd = data.length > 92;
  const highest = data.reduce((max, { value }) => Math.max(max, value ?? -Infinity), -Infinity);
  const firstHighest = data.find(({ value }) => value === highest);
  // With few points each shows its value, with more only the maximum.
  const isLabelled = ({ date, value }: Point) =>
    value !== null && value !== 0 && (data.length <= 7 || (!isCrowd && date === firstHighest?.date));
  const labels = {
    labelled: data.filter(isLabelled),
    // A long label centered over one of these points would be cut off at the edge.
    last: data.slice(Math.floor(data.length * 0.9)),
    // Centered over the first point of a line, it would cover the axis.
    first: metric.kind === 'sum' ? undefined : data[0],
    metric,
  };
  const label = <LabelList dataKey="date" content={<PointLabel {...labels} />} />;
  const frame = [
    <CartesianGrid key="grid" vertical={false} stroke="var(--color-line)" />,
    <XAxis
      key="x"
      dataKey="date"
      tick={tick}
      tickLine={false}
      axisLine={false}
      minTickGap={24}
      tickFormatter={(date: string) => tickText(date, by, data.length)}
    />,
    <YAxis
      key="y"
      tick={tick}
      tickLine={false}
      axisLine={false}
      width={64}
      tickCount={5}
      niceTicks="snap125"
      {...(metric.range && { domain: [...metric.range] })}
      allowDecimals={metric.kind === 'mean'}
      tickFormatter={metric.axisText ?? metric.text}
    />,
    <Tooltip
      key="tip"
      isAnimationActive={false}
      cursor={{ fill: 'var(--color-hover)', stroke: 'var(--color-line-strong)' }}
      contentStyle={{
        background: 'var(--color-surface)',
        border: '1px solid var(--color-line)',
        borderRadius: 'var(--radius-md)',
        color: 'var(--color-foreground)',
      }}
      itemStyle={{ color: 'var(--color-foreground)' }}
      labelFormatter={(date) => timeUnitText(String(date), by)}
      formatter={(value) => [metric.text(Number(value)), metric.name]}
    />,
  ];
  return (
    <div aria-hidden className="h-64">
      <ResponsiveContainer>
        {metric.kind === 'sum' ? (
          <BarChart data={data} margin={margin} accessibilityLayer={false}>
            {frame}
            <Bar
              dataKey="value"
              fill={dataColor}
              radius={[3, 3, 0, 0]}
              maxBarSize={40}
              isAnimationActive={false}
            >
              {label}
            </Bar>
          </BarChart>
        ) : (
          <LineChart data={data} margin={margin} accessibilityLayer={false}>
            {frame}
            <Line
              dataKey="value"
              stroke={dataColor}
              strokeWidth={2}
              dot={{ fill: dataColor, r: isCrowd ? 1 : 3.5 }}
              connectNulls={by === 'day' || by === 'month'}
              isAnimationActive={false}
            >
              {label}
            </Line>
          </LineChart>
        )}
      </ResponsiveContainer>
    </div>
  );
}

interface PointLabelProps {
  labelled: readonly Point[];
  /** The labels at the right edge. */
  last: readonly Point[];
  /** The one at the axis. */
  first: Point | undefined;
  metric: Metric<never>;
  /** Set by the chart, like the following: the point's date and position. */
  value?: string;
  x?: number;
  y?: number;
  width?: number;
}

/**
 * Positioned above its point. The chart leaves out points without height, so a point is identified by its date alone.
 */
function PointLabel({
  labelled,
  last,
  first,
  metric,
  value: date,
  x = 0,
  y = 0,
  width = 0,
}: PointLabelProps) {
  const point = labelled.find((candidate) => candidate.date === date);
  if (!point) return null;
  const isLast = last.includes(point);
  return (
    <text
      x={isLast ? x + width : x + width / 2}
      y={y - 8}
      textAnchor={isLast ? 'end' : point === first ? 'start' : 'middle'}
      fill="var(--color-foreground)"
      stroke="var(--color-paper)"
      strokeWidth={4}
      paintOrder="stroke"
      fontSize={14}
    >
      {withoutUnit(metric.text(point.value))}
    </text>
  );
}
