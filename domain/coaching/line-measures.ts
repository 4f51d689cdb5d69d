// The measures of one line as it was spoken. docs/product/coaching.md defines each of them.
import { pitchPath } from './pitch-path.ts';
import { frameSeconds, type SoundFrame } from './sound-frames.ts';
import { speechIn, type Span } from './speech-in-sound.ts';

export interface LineMeasures {
  /** Mean level in speech, in decibels below a full-scale square wave. */
  readonly levelDb: number;
  /** Syllables for each second in speech. */
  readonly syllablesPerSecond: number;
  /** Null if hardly anything was voiced, as in a whisper. */
  readonly pitchMedianHz: number | null;
  /** From the 5th to the 95th percentile of the voiced frames. */
  readonly pitchRangeSemitones: number | null;
  /** How much quieter the last half second is than the line. */
  readonly endDropDb: number;
  /** Silences of 0.25 s and more within the line, in seconds. */
  readonly pauses: readonly (readonly [from: number, to: number])[];
}

/** The measures, and what a picture of them needs. */
export interface MeasuredLine extends LineMeasures {
  /** Seconds of the first and the last sound. */
  readonly from: number;
  readonly to: number;
  /** The level outside speech; null if hardly any silence was heard. */
  readonly roomDb: number | null;
  /** Hertz of each frame; 0 where there is no voice. */
  readonly pitchHz: Float64Array;
}

const endFrames = Math.round(0.5 / frameSeconds);
/** Mel bands up to 1.2 kHz. */
const voiceBands = 9;
const voiceBelowLoudDb = 25;
const minVoicedFrames = 10;
const minPower = 1e-10;

/**
 * `frames` of the line and of the moments around it, in which the noise shows; `line`: which of them are the line's;
 * `startSeconds`: where the first frame begins. Null if nothing was said.
 */
export function measureLine(
  frames: readonly SoundFrame[],
  line: Span,
  syllables: number,
  startSeconds = 0,
): MeasuredLine | null {
  const spans = speechIn(frames).flatMap(({ from, to }) => {
    const within = { from: Math.max(from, line.from), to: Math.min(to, line.to) };
    return within.to > within.from ? [within] : [];
  });
  if (spans.length === 0) return null;
  const [first, last] = [spans[0]!, spans.at(-1)!];
  const secondOf = (frame: number) => startSeconds + frame * frameSeconds;
  const isSpeech = new Uint8Array(frames.length);
  for (const { from, to } of spans) isSpeech.fill(1, from, to);
  const noise = noisePower(frames, isSpeech);
  const hasVoicePower = voicePower(frames, isSpeech);
  const pitchHz = pitchPath(
    frames.map(({ pitches }) => pitches),
    (frame) => isSpeech[frame] === 1 && hasVoicePower(frame),
  );
  const voiced = pitchHz.filter((hz) => hz > 0).toSorted();
  const hasVoice = voiced.length >= minVoicedFrames;
  const pitchAt = (part: number) => voiced[Math.round(part * (voiced.length - 1))]!;
  const levelDb = levelOf(frames, spans, noise);
  const ending = spans.flatMap(({ from, to }) => {
    const begins = Math.max(from, last.to - endFrames);
    return to > begins ? [{ from: begins, to }] : [];
  });
  return {
    levelDb,
    syllablesPerSecond: syllables / (lengthOf(spans) * frameSeconds),
    pitchMedianHz: hasVoice ? pitchAt(0.5) : null,
    pitchRangeSemitones: hasVoice ? 12 * Math.log2(pitchAt(0.95) / pitchAt(0.05)) : null,
    endDropDb: levelDb - levelOf(frames, ending, noise),
    pauses: spans.slice(1).map(({ from }, index) => [secondOf(spans[index]!.to), secondOf(from)] as const),
    from: secondOf(first.from),
    to: secondOf(last.to),
    roomDb: noise > 0 ? 10 * Math.log10(Math.max(minPower, noise)) : null,
    pitchHz,
  };
}

/** Whether a frame has enough power where voices have most of it: hissing and rumbling have no pitch. */
function voicePower(frames: readonly SoundFrame[], isSpeech: Uint8Array): (frame: number) => boolean {
  const powers = frames.map(({ bands }) =>
    bands.subarray(0, voiceBands).reduce((sum, band) => sum + band, 0),
  );
  const spoken = powers.filter((_, frame) => isSpeech[frame] === 1).toSorted((one, other) => one - other);
  const least = spoken[Math.floor(0.9 * spoken.length)]! * 10 ** (-voiceBelowLoudDb / 10);
  return (frame) => powers[frame]! >= least;
}

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0);

function levelOf(frames: readonly SoundFrame[], spans: readonly Span[], noise: number): number {
  let sum = 0;
  for (const { from, to } of spans) for (let at = from; at < to; at++) sum += frames[at]!.power;
  return 10 * Math.log10(Math.max(minPower, sum / lengthOf(spans) - noise));
}

/** The mean power outside speech; 0 if there is hardly any such moment. */
function noisePower(frames: readonly SoundFrame[], isSpeech: Uint8Array): number {
  const quiet = frames.filter((_, frame) => isSpeech[frame] === 0);
  if (quiet.length < 10) return 0;
  return quiet.map(({ power }) => power).toSorted((one, other) => one - other)[quiet.length >> 1]!;
}
