const MOST_ROUNDS = 6;
/** Milliseconds; below, the clock is too coarse to say anything. */
const MEASURABLE_MS = 12;

/** How many times the work of the second is that of the first, the least of some rounds. */
export function growthOf(work: () => void, longer: () => void, enough: number): number {
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < MOST_ROUNDS; round += 1) {
    short = Math.min(short, workOf(work));
    long = Math.min(long, workOf(longer));
    if (long < Math.max(short, MEASURABLE_MS) * enough) break;
  }
  return long / Math.max(short, MEASURABLE_MS);
}

/** Milliseconds of this thread's own work, so that a busy machine does not count. */
function workOf(work: () => void): number {
  const before = process.threadCpuUsage();
  work();
  const { user, system } = process.threadCpuUsage(before);
  return (user + system) / 1000;
}
