/** A metric that can be charted over time: its name, format, and meaning (docs/analytics.md, docs/usage.md). */
export interface Metric<Row> {
  readonly name: string;
  readonly meaning: string;
  readonly of: (row: Row) => number | null;
  readonly text: (value: number | null) => string;
  /** The format on the axis, if it has to be shorter there. */
  readonly axisText?: (value: number) => string;
  /** The axis, if it doesn't follow the values: a share goes from 0 to 1. */
  readonly range?: readonly [number, number];
  /** A sum is a bar from zero; a mean is a point, and nothing where nothing was measured. */
  readonly kind: 'sum' | 'mean';
}

/** The value for a day, a month that starts on this day, or a step that starts at this time. */
export interface Point {
  readonly date: string;
  readonly value: number | null;
}

/** Minutes and hours start at times, days and months on dates. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'month';
