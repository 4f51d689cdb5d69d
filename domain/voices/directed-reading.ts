// How an actor wants a line to go: what was measured of each word when they said it, never their sound.
import { z } from 'zod';
import { measured } from '../measured.ts';
import { maxLineCharacters } from './speech-limits.ts';

export const readingLimits = {
  words: 250,
  /** Seconds of the whole recording. */
  seconds: 60,
  pauseMs: 5000,
  wordMs: 5000,
  /** Above and below the speaker's usual pitch. */
  semitones: 24,
  /** Above and below the loudness of the line. */
  levelDb: 24,
  /** Equal parts of a word in which its pitch is measured. */
  pitchParts: 5,
} as const;

const place = z.number().int().min(0).max(maxLineCharacters);

const directedWord = z.object({
  /** Position in the line as written. */
  from: place,
  to: place,
  /** Silence before it, in milliseconds; 0 before the first word. */
  pauseMs: z.number().int().min(0).max(readingLimits.pauseMs),
  /** Its length in milliseconds. */
  ms: z.number().int().min(1).max(readingLimits.wordMs),
  /** Semitones above the speaker's usual pitch, in each part of the word; null where there was no voice. */
  pitch: z
    .array(measured().min(-readingLimits.semitones).max(readingLimits.semitones).nullable())
    .length(readingLimits.pitchParts)
    .readonly(),
  /** Decibels above the loudness of the line. */
  levelDb: measured().min(-readingLimits.levelDb).max(readingLimits.levelDb),
});

export const directedReading = z
  .array(directedWord)
  .min(1)
  .max(readingLimits.words)
  .refine(
    (words) => words.every(({ from, to }, at) => to > from && from >= (words[at - 1]?.to ?? 0)),
    'has words out of order',
  )
  .refine(
    (words) => words.reduce((sum, { pauseMs, ms }) => sum + pauseMs + ms, 0) <= readingLimits.seconds * 1000,
    'is too long',
  )
  .readonly();

export type DirectedWord = z.output<typeof directedWord>;
/** The words of the line that were said, in order. */
export type DirectedReading = z.output<typeof directedReading>;
