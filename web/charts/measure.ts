/** What can be drawn over time: how it is named, written, and what it means (docs/analytics.md). */
export interface Measure<Row> {
  readonly name: string;
  readonly meaning: string;
  readonly of: (row: Row) => number | null;
  readonly text: (value: number | null) => string;
  /** A sum is a bar from nothing up; a mean is a point, and none where nothing was measured. */
  readonly kind: 'sum' | 'mean';
}

/** Of a day, or of a month that begins on it. */
export interface Point {
  readonly date: string;
  readonly value: number | null;
}

export type Stretch = 'day' | 'month';
