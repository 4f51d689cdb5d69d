// What the planner needs to know: the lines of one part, the tries so far, the date and the minutes.
import { z } from 'zod';
import { calendarDate } from '../moment.ts';
import { learningLimits } from './learning-limits.ts';

const grades = ['got', 'close', 'missed'] as const;
export const grade = z.enum(grades);
export type Grade = z.infer<typeof grade>;

const id = z.string().min(1).max(100);

const planLine = z.object({
  id,
  /** Place in the scene, or in scenes one after another. */
  order: z.number(),
  words: z.number().min(0).max(learningLimits.words),
  /** What one try takes: the end of the cue and the line. */
  seconds: z.number().positive().max(learningLimits.lineSeconds),
});
export type PlanLine = z.infer<typeof planLine>;

const planTry = z.object({
  /** Two tries with the same id are one. */
  id: id.optional(),
  line: id,
  /** ISO 8601; without an offset, the time in the actor's time zone; a date alone is that day. */
  at: z.union(
    [z.iso.datetime({ offset: true, local: true }), calendarDate],
    'is not a moment such as 2026-03-01T18:00:00Z',
  ),
  grade,
  /** Prompts asked for, "Line!" among them. */
  hints: z.number().min(0).max(learningLimits.hints).default(0),
  /** How it was tried: one of `learningWays`, or any other name. */
  way: z.string().max(40).default('cue-to-line'),
  /** The words could be read meanwhile: it teaches, and tells nothing of what is known. */
  isShown: z.boolean().default(false),
});
export type PlanTry = z.infer<typeof planTry>;

const timeZone = z.string().refine(isTimeZone, 'is not a time zone such as Europe/Berlin');

export const history = z.object({
  id,
  today: calendarDate,
  timeZone,
  due: calendarDate.nullable(),
  minutesPerDay: z.number().min(0).max(1440),
  /** Set if today has a different number of minutes. */
  minutesToday: z.number().min(0).max(1440).optional(),
  lines: z.array(planLine).max(learningLimits.lines).refine(hasUniqueIds, 'have an id more than once'),
  tries: z.array(planTry).max(learningLimits.tries),
});
export type History = z.infer<typeof history>;

function hasUniqueIds(lines: readonly { readonly id: string }[]): boolean {
  return new Set(lines.map((line) => line.id)).size === lines.length;
}

function isTimeZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
