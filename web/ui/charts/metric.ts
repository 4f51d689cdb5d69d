/** What can be drawn over time: how it is named, written, and what it means (docs/analytics.md, docs/usage.md). */
export interface Metric<Row> {
  readonly name: string;
  readonly meaning: string;
  readonly of: (row: Row) => number | null;
  readonly text: (value: number | null) => string;
  /** The same on the axis, where it has to be shorter there. */
  readonly axisText?: (value: number) => string;
  /** A sum is a bar from nothing up; a mean is a point, and none where nothing was measured. */
  readonly kind: 'sum' | 'mean';
}

/** Of a day, of a month that begins on it, or of a step that begins at this moment. */
export interface Point {
  readonly date: string;
  readonly value: number | null;
}

/** Minutes and hours begin at moments, days and months on dates. */
export type TimeUnit = 'minute' | 'hour' | 'day' | 'month';
