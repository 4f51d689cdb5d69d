// Whether saying a line again at once helps an actor is told by trying it: without repeats, no history would ever tell.
import type { PlannerState } from './planner-state.ts';
import { secondsLeftOn, type Work } from './work.ts';

const mostLines = 6;
/** Of each line of the trial, on its first day. */
export const triesOnTrial = 6;
const enoughRepeats = 30;
/** The most time that it takes, as shares of the time until the date and of today's. */
const [shareOfAll, shareOfToday] = [0.06, 0.5];
const fewestDays = 3;

export const noLines: ReadonlySet<number> = new Set();

/** The first of this morning's new lines, by place in the scene, while too few repeats have been made before today. */
export function linesOnTrial(
  { newThisMorning, repeatedTries, seconds }: PlannerState,
  work: Work,
): ReadonlySet<number> {
  const { dueDay, secondsToday } = work;
  if (repeatedTries >= enoughRepeats || dueDay < fewestDays || dueDay === Infinity) return noLines;
  let left = Math.min(secondsLeftOn(0, work) * shareOfAll, secondsToday * shareOfToday);
  const lines = newThisMorning.slice(0, mostLines).filter((line) => {
    left -= seconds[line]! * (triesOnTrial - 1);
    return left >= 0;
  });
  return new Set(lines);
}
