// The thread that processes what readers record: checks it, cuts the silence off, and levels it like every other voice.
import { checkRecording, type CheckedRecording } from '#domain/readers/check-recording.ts';
import { recordingRateHz, samplesFrom } from '#domain/readers/wav.ts';
import { level } from '#server/voices/embedded/loudness.ts';
import { loadMp3Encoder } from '#server/voices/embedded/mp3.ts';

export { mixLines } from './mix-lines.ts';

const encoder = await loadMp3Encoder();
const fadeSamples = Math.round(recordingRateHz * 0.01);

export interface LineAudio {
  readonly mp3: Uint8Array;
  readonly durationSeconds: number;
  readonly leadMs: number;
}

export interface MadeLine extends Pick<CheckedRecording, 'fault' | 'doubt'> {
  /** Null if it has a fault. */
  readonly audio: LineAudio | null;
}

/** Null if it isn't a recording of the page. */
export function makeLine({ wav, text }: { wav: Uint8Array; text: string }): MadeLine | null {
  const samples = samplesFrom(wav);
  if (!samples) return null;
  const { from, to, fault, doubt } = checkRecording(samples, recordingRateHz, text);
  if (fault) return { fault, doubt, audio: null };
  const line = samples.slice(from, to);
  level(line, recordingRateHz, [{ samples: line, gainDb: 0 }]);
  for (let index = 0; index < Math.min(fadeSamples, line.length); index++) {
    line[index]! *= index / fadeSamples;
    line[line.length - 1 - index]! *= index / fadeSamples;
  }
  const mp3 = encoder.encode(line, recordingRateHz);
  const leadMs = encoder.leadMs(recordingRateHz);
  return { fault, doubt, audio: { mp3, durationSeconds: line.length / recordingRateHz, leadMs } };
}
