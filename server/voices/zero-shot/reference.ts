// What a zero-shot model imitates: a few seconds of a voice, and what is said in them.
import { consentPosition, voicePassages } from '#domain/cloning/voice-script.ts';
import { recordingRateHz, samplesFrom } from '#domain/readers/wav.ts';
import type { VoiceRecording } from '../speech-engine.ts';

export interface VoiceReference {
  /** At `recordingRateHz`. */
  readonly samples: Float32Array;
  readonly text: string;
}

/** More takes longer, for every line, and isn't imitated better. */
const maxSeconds = 12;

/** The shortest passage, cut after `maxSeconds`; never the spoken consent. Null without a passage. */
export function referenceFrom(recordings: readonly VoiceRecording[]): VoiceReference | null {
  const passages = recordings.filter(({ position }) => position !== consentPosition);
  const [shortest] = passages.toSorted((one, other) => one.durationSeconds - other.durationSeconds);
  const samples = shortest && samplesFrom(shortest.wav);
  const text = shortest && voicePassages[shortest.position - 1];
  if (!samples || !text) return null;
  const most = maxSeconds * recordingRateHz;
  if (samples.length <= most) return { samples, text };
  const words = text.split(' ');
  const said = words.slice(0, Math.max(1, Math.floor((words.length * most) / samples.length)));
  return { samples: samples.subarray(0, most), text: said.join(' ') };
}
