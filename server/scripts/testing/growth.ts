const MAX_ROUNDS = 6;
/** Milliseconds; below this, the clock is too coarse. */
const MEASURABLE_MS = 12;

/** How many times as long the second takes as the first, the minimum of several rounds. */
export function growthOf(work: () => void, longer: () => void, enough: number): number {
  let [short, long] = [Infinity, Infinity];
  for (let round = 0; round < MAX_ROUNDS; round += 1) {
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
