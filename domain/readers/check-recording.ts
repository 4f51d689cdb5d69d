// Where the speech in a recorded line is, and whether it is good enough to rehearse with.
import { readerLimits } from './reader-limits.ts';

/** What makes a recording unusable, so that it has to be made again. */
type RecordingFault = 'silent' | 'clipped' | 'too_short' | 'too_long';
/** What may be wrong; the reader may keep the recording after listening to it. */
type RecordingDoubt = 'not_speech' | 'longer_than_line';

export interface CheckedRecording {
  /** The speech, with a little room on both sides, in samples. */
  readonly from: number;
  readonly to: number;
  readonly fault: RecordingFault | null;
  readonly doubt: RecordingDoubt | null;
}

const frameSeconds = 0.02;
/** Decibels of full scale: a phone on a table hears a whisper at about -50. */
const silentDb = -55;
/** Speech is at most so far below its loudest frame, and so far above the noise of the room. */
const speechRangeDb = 32;
const aboveNoiseDb = 6;
const quietShare = 0.1;
const [roomBeforeSeconds, roomAfterSeconds] = [0.1, 0.18];
const minSpeechSeconds = 0.12;
/** A sample this large was cut off, if several in a row are. */
const fullScale = 0.985;
const cutOffRun = 3;
const maxCutOffShare = 0.003;
/** Nobody speaks faster. */
const fastestCharactersPerSecond = 40;
const slowCharactersPerSecond = 4;
const pausesSeconds = 6;
/** Speech has a dip within each second; hums, noise and most music have none for longer. */
const dipDb = 12;
const maxSecondsWithoutDip = 2.5;

/** `text`: the line as written. */
export function checkRecording(samples: Float32Array, rateHz: number, text: string): CheckedRecording {
  const frame = Math.round(rateHz * frameSeconds);
  const levels = levelsOf(samples, frame);
  const loudest = levels.reduce((most, level) => Math.max(most, level), -Infinity);
  const nothing = { from: 0, to: samples.length, doubt: null };
  if (samples.length > readerLimits.maxSeconds * rateHz) return { ...nothing, fault: 'too_long' };
  if (loudest < silentDb) return { ...nothing, fault: 'silent' };
  const noise = levels.toSorted((a, b) => a - b)[Math.floor(levels.length * quietShare)] ?? loudest;
  const isContinuous = noise + 2 * aboveNoiseDb > loudest;
  const threshold = isContinuous
    ? loudest - speechRangeDb
    : Math.max(loudest - speechRangeDb, noise + aboveNoiseDb);
  const isSpeech = levels.map((level) => level >= threshold);
  const spokenSeconds = isSpeech.filter(Boolean).length * frameSeconds;
  const first = isSpeech.indexOf(true);
  const last = isSpeech.lastIndexOf(true);
  const from = Math.max(0, first * frame - Math.round(roomBeforeSeconds * rateHz));
  const to = Math.min(samples.length, (last + 1) * frame + Math.round(roomAfterSeconds * rateHz));
  const characters = text.replaceAll(/\([^()]*\)|\[[^[\]]*\]/g, '').replaceAll(/[^\p{L}\p{N}]/gu, '').length;
  return {
    from,
    to,
    fault: faultOf(samples.subarray(from, to), spokenSeconds, characters),
    doubt: doubtOf(levels, loudest, (to - from) / rateHz, characters),
  };
}

function faultOf(speech: Float32Array, seconds: number, characters: number): RecordingFault | null {
  if (seconds < Math.max(minSpeechSeconds, characters / fastestCharactersPerSecond)) return 'too_short';
  return cutOffShare(speech) > maxCutOffShare ? 'clipped' : null;
}

function doubtOf(levels: readonly number[], loudest: number, seconds: number, characters: number) {
  let [longest, run] = [0, 0];
  for (const level of levels) {
    run = level > loudest - dipDb ? run + 1 : 0;
    longest = Math.max(longest, run);
  }
  if (longest * frameSeconds > maxSecondsWithoutDip) return 'not_speech';
  return seconds > pausesSeconds + characters / slowCharactersPerSecond ? 'longer_than_line' : null;
}

function cutOffShare(samples: Float32Array): number {
  let [cutOff, run] = [0, 0];
  for (const sample of samples) {
    run = Math.abs(sample) >= fullScale ? run + 1 : 0;
    if (run === cutOffRun) cutOff += cutOffRun;
    else if (run > cutOffRun) cutOff += 1;
  }
  return cutOff / Math.max(1, samples.length);
}

/** In decibels of full scale. */
function levelsOf(samples: Float32Array, frame: number): number[] {
  const levels: number[] = [];
  for (let start = 0; start + frame <= samples.length; start += frame) {
    let sum = 0;
    for (let index = start; index < start + frame; index++) sum += samples[index]! * samples[index]!;
    levels.push(10 * Math.log10(sum / frame + 1e-10));
  }
  return levels;
}
