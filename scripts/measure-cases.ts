// Measures recorded lines, for the command `coach` and its benchmark.
import { z } from 'zod';
import { measureLine, type LineMeasures } from '#domain/coaching/line-measures.ts';
import { frameSeconds, SoundFrames, type SoundFrame } from '#domain/coaching/sound-frames.ts';
import { syllablesOf } from '#domain/coaching/syllables.ts';
import { Downsampler } from '#domain/listening/downsampler.ts';
import { wordsToHear } from '#domain/listening/words-to-hear.ts';
import { Pronouncer } from '#server/listening/pronounce.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';

const spokenLine = z
  .object({ text: z.string(), from: z.number().min(0), to: z.number() })
  .refine(({ from, to }) => to > from, 'a line ends after it begins');
const coachingCases = z.array(z.object({ id: z.string(), audio: z.string(), lines: z.array(spokenLine) }));

export type SpokenLine = z.infer<typeof spokenLine>;
export type CoachingCase = z.infer<typeof coachingCases>[number];

/** Null where nothing was heard. */
type Answer = Omit<LineMeasures, 'levelDb' | 'endDropDb'> & {
  readonly levelDb: number | null;
  readonly endDropDb: number | null;
};

/** The file of cases, or one of its recordings, can't be used; the sentence says which and why. */
export class UnusableCases extends Error {}

/** Silence or noise around a line, in which the noise shows. */
const aroundSeconds = 3;
const nothingHeard: Answer = {
  levelDb: null,
  syllablesPerSecond: 0,
  pitchMedianHz: null,
  pitchRangeSemitones: null,
  endDropDb: null,
  pauses: [],
};

export function readCases(json: unknown): readonly CoachingCase[] {
  const read = coachingCases.safeParse(json);
  if (read.success) return read.data;
  const issue = read.error.issues[0]!;
  const place = issue.path.length > 0 ? issue.path.join('.') : 'the file';
  throw new UnusableCases(`The cases can’t be read, at ${place}: ${issue.message}.`);
}

export class LineMeasurer {
  readonly #pronouncer = new Pronouncer(loadDictionary(), loadFlite());

  measure(sound: { samples: Float32Array; rateHz: number }, lines: readonly SpokenLine[]): readonly Answer[] {
    const frames = framesOf(sound);
    return lines.map((line) => this.#measureLine(frames, line));
  }

  #measureLine(frames: readonly SoundFrame[], { text, from, to }: SpokenLine): Answer {
    const frameAt = (seconds: number) =>
      Math.max(0, Math.min(frames.length, Math.round(seconds / frameSeconds)));
    const first = frameAt(from - aroundSeconds);
    const around = frames.slice(first, frameAt(to + aroundSeconds));
    const line = { from: frameAt(from) - first, to: frameAt(to) - first };
    const syllables = syllablesOf(this.#pronouncer.pronounce(wordsToHear(text, [])));
    const measured = measureLine(around, line, syllables, first * frameSeconds);
    if (!measured) return nothingHeard;
    const { levelDb, syllablesPerSecond, pitchMedianHz, pitchRangeSemitones, endDropDb, pauses } = measured;
    return { levelDb, syllablesPerSecond, pitchMedianHz, pitchRangeSemitones, endDropDb, pauses };
  }
}

function framesOf({ samples, rateHz }: { samples: Float32Array; rateHz: number }): readonly SoundFrame[] {
  const frames: SoundFrame[] = [];
  const sound = new SoundFrames();
  const add = (frame: SoundFrame) => frames.push(frame);
  sound.hear(new Downsampler(rateHz).next(samples), add);
  sound.end(add);
  return frames;
}
