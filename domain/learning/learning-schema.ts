// What an actor learns and how: their parts with the date of each, minutes a day, and what each line is for.
import { z } from 'zod';
import { characterId, trusted } from '../id-schemas.ts';
import { calendarDate } from '../moment.ts';
import { unchecked } from '../unchecked.ts';
import { writtenText } from '../written-text.ts';
import { learningLimits } from './learning-limits.ts';
import { gradedTry } from './line-try.ts';
import { strictnesses } from './strictness.ts';

const minutes = z.number().int().min(0).max(learningLimits.minutesPerDay);

export const learningSettings = z.object({
  minutesPerDay: minutes.min(1),
  strictness: z.enum(strictnesses),
  /** Other minutes on one day: none to skip it, more to go on. Null if every day is as usual. */
  day: z.object({ date: calendarDate, minutes }).nullable(),
});
export type LearningSettings = z.infer<typeof learningSettings>;

export const usualLearning: LearningSettings = { minutesPerDay: 12, strictness: 'performance', day: null };

/** `scene`: the date of the scene; `none`: steady upkeep. */
const due = z.union([z.enum(['scene', 'none']), calendarDate]);
export type Due = z.infer<typeof due>;

export const partChoice = z.object({
  characterId,
  due,
  /** False: it is no longer planned; its tries stay. */
  isLearning: z.boolean(),
});
export type PartChoice = z.infer<typeof partChoice>;

/** What a line is for. Empty: nothing is noted. */
export const lineMeaning = z.object({
  /** What the character wants here. */
  objective: writtenText(learningLimits.objective),
  /** What the line does to the other character: to coax, to warn. */
  verb: writtenText(learningLimits.verb),
  /**
   * A shift of intention here, beside one that the script marks. Older versions of the app don't send it, and it then
   * stays unchanged.
   */
  beat: writtenText(learningLimits.beat).optional(),
});
export type LineMeaning = z.infer<typeof lineMeaning>;

const learnedLine = z.object({
  id: trusted.lineId,
  /** Position in the scene. */
  order: z.number(),
  words: z.number(),
  /** How long saying it takes. */
  seconds: z.number(),
  /** Its wording is new since it was last tried. */
  isChanged: z.boolean(),
  /** Tries of its present wording, oldest first. */
  tries: z.array(gradedTry).readonly(),
  /** Where the words begin that fail again and again. */
  troubleWords: z.array(z.number()).readonly(),
  ...unchecked(lineMeaning).shape,
});
export type LearnedLine = Readonly<z.infer<typeof learnedLine>>;

const learnedPart = z.object({
  sceneId: trusted.sceneId,
  title: z.string(),
  characterId: trusted.characterId,
  characterName: z.string(),
  due,
  /** The date that follows from `due`; null without one. */
  dueDate: calendarDate.nullable(),
  /** In the order of the scene. */
  lines: z.array(learnedLine).readonly(),
});
export type LearnedPart = Readonly<z.infer<typeof learnedPart>>;

/** Everything today's plan is made of. */
export const learning = z.object({
  settings: learningSettings,
  parts: z.array(learnedPart).readonly(),
});
export type Learning = Readonly<z.infer<typeof learning>>;
