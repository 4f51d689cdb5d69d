// How a line was said, word by word, measured in its recording.
import { readingLimits, type DirectedReading, type DirectedWord } from '../voices/directed-reading.ts';

import { measureLine, type MeasuredLine } from './line-measures.ts';
import { frameSeconds, type SoundFrame } from './sound-frames.ts';
import { speechIn, type Span } from './speech-in-sound.ts';
import type { SaidWord } from './said-words.ts';

/** Why a recording can't direct a line. */
type ReadingFault = 'silent' | 'other_words' | 'too_long';

export type ReadingAnswer =
  | { readonly reading: DirectedReading; readonly fault: null }
  | { readonly reading: null; readonly fault: ReadingFault };

const frameMs = frameSeconds * 1000;
/** The share of the words that must be recognized in the recording. */
const minSaidShare = 0.6;
/** A frame this far below the loud ones is silence, at the edge of a word. */
const edgeDb = 30;
const minPower = 1e-10;

/**
 * `words`: their positions in the line as written; `find`: when each was said, given where there is speech. Frames of
 * domain/coaching/sound-frames.ts.
 */
export function directedReadingFrom(
  frames: readonly SoundFrame[],
  words: readonly { readonly from: number; readonly to: number }[],
  find: (speech: readonly Span[]) => readonly SaidWord[],
): ReadingAnswer {
  if (frames.length * frameSeconds > readingLimits.seconds) return { reading: null, fault: 'too_long' };
  const speech = speechIn(frames);
  const line = measureLine(frames, { from: 0, to: frames.length }, words.length);
  if (!line) return { reading: null, fault: 'silent' };
  const said = find(speech).slice(0, readingLimits.words);
  if (said.length === 0 || said.length < minSaidShare * words.length)
    return { reading: null, fault: 'other_words' };
  const trimmed = said.map((word) => trimmedWord(word, frames));
  const reading = trimmed.map((word, index) =>
    directedWord(word, trimmed[index - 1], words[word.word]!, frames, line),
  );
  return { reading, fault: null };
}

/** The ear gives the silence at the edge of a word to the word. */
function trimmedWord({ word, from, to }: SaidWord, frames: readonly SoundFrame[]): SaidWord {
  const loud = Math.max(...frames.slice(from, to).map(({ power }) => power), minPower);
  const isHeard = (frame: number) => frames[frame]!.power > loud * 10 ** (-edgeDb / 10);
  let [first, last] = [from, Math.min(to, frames.length)];
  while (first < last - 1 && !isHeard(first)) first++;
  while (last > first + 1 && !isHeard(last - 1)) last--;
  return { word, from: first, to: last };
}

function directedWord(
  { from, to }: SaidWord,
  before: SaidWord | undefined,
  { from: writtenFrom, to: writtenTo }: { readonly from: number; readonly to: number },
  frames: readonly SoundFrame[],
  line: MeasuredLine,
): DirectedWord {
  const powers = frames.slice(from, to).map(({ power }) => power);
  const power = powers.reduce((sum, one) => sum + one, 0) / Math.max(1, powers.length);
  const levelDb = 10 * Math.log10(Math.max(minPower, power)) - line.levelDb;
  const { pauseMs, wordMs, semitones } = readingLimits;
  return {
    from: writtenFrom,
    to: writtenTo,
    pauseMs: before ? Math.round(clamp((from - before.to) * frameMs, 0, pauseMs)) : 0,
    ms: Math.round(clamp((to - from) * frameMs, 1, wordMs)),
    pitch: Array.from({ length: readingLimits.pitchParts }, (_, part) => {
      const hz = pitchWithin(line.pitchHz, from, to, part);
      if (hz === null || line.pitchMedianHz === null) return null;
      return tenths(clamp(12 * Math.log2(hz / line.pitchMedianHz), -semitones, semitones));
    }),
    levelDb: tenths(clamp(levelDb, -readingLimits.levelDb, readingLimits.levelDb)),
  };
}

/** The median of a part's voiced frames; null if it has none. */
function pitchWithin(pitchHz: Float64Array, from: number, to: number, part: number): number | null {
  const length = (to - from) / readingLimits.pitchParts;
  const first = Math.floor(from + part * length);
  const voiced = pitchHz.slice(first, Math.max(first + 1, Math.ceil(from + (part + 1) * length)));
  const heard = voiced.filter((hz) => hz > 0).toSorted();
  return heard.length === 0 ? null : heard[heard.length >> 1]!;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
const tenths = (value: number) => Math.round(value * 10) / 10;
