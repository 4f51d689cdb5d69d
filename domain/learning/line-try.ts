// One try of a line, as a device keeps and sends it: what the memory, the plan, and a line's history are made from.
import { z } from 'zod';
import { lineId } from '../id-schemas.ts';
import { moment } from '../moment.ts';
import { wordsSaid } from '../practice/words-said-schema.ts';
import type { WordToHear } from '../listening/words-to-hear.ts';
import { grade, type Grade, type PlanTry } from './history-schema.ts';
import { learningLimits } from './learning-limits.ts';
import { gradeOf, strictnesses } from './strictness.ts';

/** A run of the scene, and the drills beside it. */
export const learningWays = [
  'run',
  'build-up',
  'first-letters',
  'fading',
  'cue-to-line',
  'written',
  'trouble-spots',
  'speed-through',
  'recovery',
  'interleaved',
  'by-intention',
] as const;
export type LearningWay = (typeof learningWays)[number];

const count = z.number().int().min(0).max(learningLimits.hints);

export const lineTry = z
  .object({
    /** Made by the device: a try that is sent twice is one. */
    id: z.uuid(),
    lineId,
    way: z.enum(learningWays),
    /** The whole line could be read meanwhile. */
    isShown: z.boolean(),
    /** Prompts asked for, without `linesCalled`. */
    hints: count,
    /** How often the actor called "Line!". */
    linesCalled: count,
    /** From the end of the cue to the first sound, negative for an early entry; null if it wasn't measured. */
    pickUpMs: z.number().int().min(-60_000).max(600_000).nullable(),
    /** What was heard or typed, word by word; null if nothing was. */
    words: wordsSaid.nullable(),
    strictness: z.enum(strictnesses),
    /** The actor's own mark, which overrides what was heard; null if there is none. */
    mark: grade.nullable(),
    at: moment,
    /** Its name, such as "Firefox on Mac". */
    device: z.string().max(100),
  })
  .refine(({ mark, words }) => mark !== null || words !== null, 'has neither a mark nor words');
export type LineTry = z.infer<typeof lineTry>;

/** The actor's mark, otherwise what the words are worth; null if the room was too loud to tell. */
export function gradeOfTry(
  { mark, words, strictness }: Pick<LineTry, 'mark' | 'words' | 'strictness'>,
  toHear: readonly WordToHear[],
): Grade | null {
  if (mark !== null || words === null) return mark;
  if (words.isCorrected) return 'got';
  if (!words.isReliable) return null;
  const outcomes = toHear.map(({ from }) =>
    words.missed.includes(from) ? 'missed' : words.changed.includes(from) ? 'changed' : 'said',
  );
  return gradeOf(toHear, { words: outcomes, added: words.added }, strictness);
}

/** A try as the plan's answer lists it, without the words. */
export const gradedTry = z.object({
  at: moment,
  grade,
  /** With calls of "Line!". */
  hints: z.number(),
  way: z.enum(learningWays),
  isShown: z.boolean(),
});
export type GradedTry = z.infer<typeof gradedTry>;

/** What the plan needs of it; null if it tells nothing. */
export function planTryFrom(each: LineTry, toHear: readonly WordToHear[]): PlanTry | null {
  const grade = gradeOfTry(each, toHear);
  if (grade === null) return null;
  const { id, lineId, at, hints, linesCalled, way, isShown } = each;
  return {
    id,
    line: lineId,
    at,
    grade,
    hints: Math.min(learningLimits.hints, hints + linesCalled),
    way,
    isShown,
  };
}
