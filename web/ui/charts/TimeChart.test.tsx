import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import type { Metric } from './metric.ts';
import { TimeChart } from './TimeChart.tsx';

interface Day {
  readonly date: string;
  readonly count: number;
}
const signUps: Metric<Day> = {
  name: 'Sign-ups',
  meaning: 'Accounts opened.',
  kind: 'sum',
  text: String,
  of: ({ count }) => count,
};
afterEach(cleanup);

it('names the first of several maximum days, as the chart marks it', async () => {
  const rows = [2, 5, 5, 1].map((count, day) => ({ date: `2026-11-0${day + 1}`, count }));
  render(<TimeChart metric={signUps} rows={rows} by="day" empty="None." />);
  expect(await screen.findByText(/Most on Mon, Nov 2: 5\./)).toBeTruthy();
});
