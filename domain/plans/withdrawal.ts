// Who buys at a distance in the EU may withdraw within fourteen days (Directive 2011/83/EU, articles 9 and 11a). We ask
// nobody where they live: everyone may.

const dayMs = 24 * 60 * 60_000;
const withdrawalDays = 14;
/** The last day ends when it has ended everywhere on earth. */
const latestClockMs = 12 * 60 * 60_000;

const lastDayMs = (paidAt: Date) => Math.floor(paidAt.getTime() / dayMs + withdrawalDays) * dayMs;

/** The fourteenth day after the day of paying, `2026-12-06`. */
export function lastDayToWithdraw(paidAt: Date): string {
  return new Date(lastDayMs(paidAt)).toISOString().slice(0, 10);
}

/** Whether what was paid for at `paidAt` can be withdrawn from at `now`. */
export function canWithdraw(paidAt: Date, now: Date): boolean {
  return now.getTime() < lastDayMs(paidAt) + dayMs + latestClockMs;
}
