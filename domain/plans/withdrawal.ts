// Distance buyers in the EU can withdraw within fourteen days (Directive 2011/83/EU, articles 9 and 11a). We ask
// nobody where they live, so everyone can.
import { dayMs } from '../durations.ts';

const withdrawalDays = 14;
/** The last day ends when it has ended in every time zone. */
const latestClockMs = 12 * 60 * 60_000;

const lastDayMs = (paidAt: Date) => Math.floor(paidAt.getTime() / dayMs + withdrawalDays) * dayMs;

/** The fourteenth day after the payment, for example `2026-12-06`. */
export function lastDayToWithdraw(paidAt: Date): string {
  return new Date(lastDayMs(paidAt)).toISOString().slice(0, 10);
}

/** Whether a purchase paid at `paidAt` can still be withdrawn from at `now`. */
export function canWithdraw(paidAt: Date, now: Date): boolean {
  return now.getTime() < lastDayMs(paidAt) + dayMs + latestClockMs;
}
