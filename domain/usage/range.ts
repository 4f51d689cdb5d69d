// The time ranges of the Admin Panel's charts: days, or months for long ranges, in UTC.

export const usageRanges = ['7', '30', '90', 'year'] as const;
export type UsageRange = (typeof usageRanges)[number];

export const unitOf = (range: UsageRange): 'day' | 'month' => (range === 'year' ? 'month' : 'day');

/** The first days of a range's periods, `YYYY-MM-DD`, oldest first; the last period includes `now`. */
export function bucketDates(range: UsageRange, now: Date): string[] {
  const [year, month, day] = [now.getUTCFullYear(), now.getUTCMonth(), now.getUTCDate()];
  const count = range === 'year' ? 12 : Number(range);
  return Array.from({ length: count }, (_, i) => {
    const back = count - 1 - i;
    const begins = range === 'year' ? Date.UTC(year, month - back, 1) : Date.UTC(year, month, day - back);
    return new Date(begins).toISOString().slice(0, 10);
  });
}
