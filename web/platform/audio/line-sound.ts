import type { SpokenLine, WordMark } from '#contract/speech.ts';
import type { AudioOutput } from './audio-output.ts';
import { soundBounds } from './sound-bounds.ts';

export interface LineSound {
  readonly buffer: AudioBuffer;
  /** Where in the buffer the line starts, in seconds. */
  readonly offsetSeconds: number;
  /** From there to the voice's last sound; a direction such as "beat" starts the line with silence. */
  readonly lengthSeconds: number;
  /** `at`: seconds after the line's start. */
  readonly marks: readonly WordMark[];
  /** Those of a second line that is heard at the same time. */
  readonly besideMarks?: readonly WordMark[];
}

/** What is shown of a line while it is heard. */
export type Sounding = Pick<LineSound, 'lengthSeconds' | 'marks' | 'besideMarks'>;

/** Between two parts of one long speech. */
const breathSeconds = 0.35;

/** Every voice breathes in before its first sound; a longer silence was asked for by a direction. */
const maxBreathInSeconds = 0.2;

/** `from`: where in the whole line the text of this response starts; only the line's own start keeps its silence. */
export async function decodeSound(
  output: Pick<AudioOutput, 'decodeAudioData'>,
  spoken: SpokenLine,
  from: number,
): Promise<LineSound> {
  const buffer = await output.decodeAudioData(bytesFrom(spoken.audioData));
  const leadSeconds = spoken.leadMs / 1000;
  const voice = soundBounds(buffer.getChannelData(0), buffer.sampleRate, leadSeconds);
  const isAsked = from === 0 && voice.start - leadSeconds > maxBreathInSeconds;
  const start = isAsked ? leadSeconds : voice.start;
  const trimmed = start - leadSeconds;
  const marks = spoken.marks.map((mark) => ({
    from: mark.from + from,
    to: mark.to + from,
    at: Math.max(0, mark.at - trimmed),
  }));
  return { buffer, offsetSeconds: start, lengthSeconds: voice.end - start, marks };
}

/** Joins the parts of a long speech into one sound, with a breath between them. */
export function joinSounds(
  output: Pick<AudioOutput, 'createBuffer'>,
  parts: readonly [LineSound, ...LineSound[]],
): LineSound {
  const [first, ...rest] = parts;
  if (rest.length === 0) return first;
  const { sampleRate } = first.buffer;
  const lengthSeconds = parts.reduce((sum, part) => sum + part.lengthSeconds, breathSeconds * rest.length);
  const buffer = output.createBuffer(1, Math.ceil(lengthSeconds * sampleRate), sampleRate);
  const samples = buffer.getChannelData(0);
  const marks: WordMark[] = [];
  let at = 0;
  for (const part of parts) {
    const start = Math.round(part.offsetSeconds * sampleRate);
    const end = start + Math.round(part.lengthSeconds * sampleRate);
    const voice = part.buffer.getChannelData(0).subarray(start, end);
    const place = Math.min(Math.round(at * sampleRate), samples.length - voice.length);
    samples.set(voice, Math.max(0, place));
    for (const mark of part.marks) marks.push({ ...mark, at: mark.at + at });
    at += part.lengthSeconds + breathSeconds;
  }
  return { buffer, offsetSeconds: 0, lengthSeconds, marks };
}

/** Two lines that begin at the same moment, as one sound; quieter if they would be distorted together. */
export function soundsTogether(
  output: Pick<AudioOutput, 'createBuffer'>,
  one: LineSound,
  other: LineSound,
): LineSound {
  const { sampleRate } = one.buffer;
  const voices = [one, other].map(({ buffer, offsetSeconds, lengthSeconds }) => {
    const start = Math.round(offsetSeconds * sampleRate);
    return buffer.getChannelData(0).subarray(start, start + Math.round(lengthSeconds * sampleRate));
  });
  const length = Math.max(1, ...voices.map((voice) => voice.length));
  const buffer = output.createBuffer(1, length, sampleRate);
  const samples = buffer.getChannelData(0);
  for (const voice of voices) for (let i = 0; i < voice.length; i += 1) samples[i]! += voice[i]!;
  const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 1);
  if (peak > 1) for (let i = 0; i < samples.length; i += 1) samples[i]! /= peak;
  const lengthSeconds = length / sampleRate;
  return { buffer, offsetSeconds: 0, lengthSeconds, marks: one.marks, besideMarks: other.marks };
}

function bytesFrom(base64: string): ArrayBuffer {
  return Uint8Array.from(atob(base64), (character) => character.charCodeAt(0)).buffer;
}
