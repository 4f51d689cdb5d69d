// Off book by the date: what to do on each day, and how sure it is that the part is known then
// (docs/product/learning.md).
import { addDays, daysUntil } from '../scene/due-date.ts';
import { forecast, type Forecast } from './forecast.ts';
import type { History } from './history-schema.ts';
import { learningLimits } from './learning-limits.ts';
import { evidenceByLine, type Evidence } from './line-tries.ts';
import { actorMemory, type ActorMemory } from './memory.ts';
import { plannerState } from './planner-state.ts';
import { schedule } from './schedule.ts';
import type { Work } from './work.ts';

export interface Plan {
  readonly id: string;
  /** From today to the date, or for two weeks without one; empty if the date has passed. */
  readonly days: readonly PlannedDay[];
  /** Null without a date ahead, and before there is evidence. */
  readonly forecast: Forecast | null;
}

interface PlannedDay {
  readonly date: string;
  /** Ids in the order to try them; a line that is tried again comes again. */
  readonly lines: readonly string[];
  readonly minutes: number;
}

/** The same plan for the same tries, in whatever order they are given. */
export function plan(history: History): Plan {
  const { id, today, timeZone, due, minutesPerDay, minutesToday = minutesPerDay } = history;
  const dueDay = due === null ? Infinity : daysUntil(due, today);
  if (dueDay < 0) return { id, days: [], forecast: null };
  const evidence = evidenceByLine(history.tries, today, timeZone);
  const memory = actorMemory(history.lines, evidence);
  const spent = memory.lines.reduce((sum, { line, triesToday }) => sum + line.seconds * triesToday, 0);
  const secondsPerDay = minutesPerDay * 60;
  const days = Math.min(due === null ? learningLimits.daysWithoutDate : dueDay + 1, learningLimits.days);
  const secondsToday = minutesToday * 60;
  const work: Work = { dueDay, days, secondsPerDay, secondsToday: Math.max(0, secondsToday - spent) };
  const planned = schedule(plannerState(memory), work);
  const isFresh = spent === 0;
  return {
    id,
    days: planned.map((places, day) => ({
      date: addDays(today, day),
      lines: places.map((place) => memory.lines[place]!.line.id),
      minutes: minutesOf(memory, places),
    })),
    forecast:
      due === null || dueDay >= days
        ? null
        : forecast(
            memory,
            isFresh
              ? daysByLine(planned, memory)
              : morningDays(history, evidence, memory, { ...work, secondsToday }),
            dueDay,
          ),
  };
}

const minutesOf = ({ lines }: ActorMemory, places: readonly number[]) =>
  places.reduce((sum, place) => sum + lines[place]!.line.seconds, 0) / 60;

function daysByLine(days: readonly (readonly number[])[], { lines }: ActorMemory): number[][] {
  const byLine: number[][] = lines.map(() => []);
  days.slice(0, -1).forEach((places, day) => {
    for (const place of places) byLine[place]!.push(day);
  });
  return byLine;
}

/**
 * The tries that are left of this morning's plan. What went well today frees time for other lines, which never makes a
 * line less sure than it was.
 */
function morningDays(
  history: History,
  evidence: ReadonlyMap<string, readonly Evidence[]>,
  memory: ActorMemory,
  work: Work,
): number[][] {
  const past = new Map(
    [...evidence].map(([line, tries]) => [line, tries.filter(({ daysAgo }) => daysAgo > 0)]),
  );
  const morning = actorMemory(history.lines, past);
  const planned = schedule(plannerState(morning), work);
  return daysByLine(planned, morning).map((days, i) => {
    const isToday = days.filter((day) => day === 0).length;
    return days.slice(Math.min(isToday, memory.lines[i]!.triesToday));
  });
}
