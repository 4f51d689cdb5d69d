// Records the microphone as samples, for lines that become a voice.
import { recordingRateHz } from '#domain/readers/wav.ts';
import { captureSound } from '#web/platform/listening/capture-sound.ts';
import type { SoundPiece } from '#web/platform/listening/ear-messages.ts';
import { unlockAudio } from './audio-output.ts';
import { openMicrophone } from './microphone.ts';
import { microphoneProblemFrom } from './microphone-problem.ts';
import { playSound, type PlayedSound } from './play-sound.ts';

export interface LineRecording {
  /** From -1 to 1, at `recordingRateHz`. */
  stop(): Promise<Float32Array<ArrayBuffer>>;
  /** Discards the recording. */
  cancel(): void;
}

interface RecordingParts {
  /** Fifty times a second: the highest sample, 0 to 1. */
  readonly onPeak: (peak: number) => void;
  /** The recording stops by itself after this long, or if the microphone is lost. */
  readonly onOver: () => void;
  readonly maxSeconds: number;
}

/** Call it in a tap. Throws MicrophoneProblem. */
export async function recordLine({ onPeak, onOver, maxSeconds }: RecordingParts): Promise<LineRecording> {
  const output = await unlockAudio();
  const microphone = await openMicrophone({ device: null, wearsHeadphones: true });
  const pieces: Float32Array[] = [];
  let length = 0;
  try {
    const sound = await captureSound(output, microphone.stream);
    sound.port.onmessage = ({ data }: MessageEvent<SoundPiece>) => {
      if (length >= maxSeconds * output.sampleRate) return;
      pieces.push(data.samples);
      length += data.samples.length;
      onPeak(data.samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0));
      if (length >= maxSeconds * output.sampleRate) onOver();
    };
    const removeListener = microphone.onLost(onOver);
    const cancel = () => {
      sound.port.onmessage = null;
      sound.stop();
      removeListener();
      microphone.close();
    };
    return {
      cancel,
      stop() {
        cancel();
        return resampled(joined(pieces, length), output.sampleRate);
      },
    };
  } catch (error) {
    microphone.close();
    throw microphoneProblemFrom(error);
  }
}

function joined(pieces: readonly Float32Array[], length: number): Float32Array<ArrayBuffer> {
  const whole = new Float32Array(length);
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

async function resampled(
  samples: Float32Array<ArrayBuffer>,
  rateHz: number,
): Promise<Float32Array<ArrayBuffer>> {
  if (samples.length === 0) return samples;
  const length = Math.ceil((samples.length / rateHz) * recordingRateHz);
  const context = new OfflineAudioContext(1, length, recordingRateHz);
  const source = context.createBufferSource();
  source.buffer = context.createBuffer(1, samples.length, rateHz);
  source.buffer.copyToChannel(samples, 0);
  source.connect(context.destination);
  source.start();
  return (await context.startRendering()).getChannelData(0);
}

/** Plays samples at `recordingRateHz`, at once. */
export async function hearSamples(samples: Float32Array<ArrayBuffer>): Promise<PlayedSound> {
  const output = await unlockAudio();
  const buffer = output.createBuffer(1, samples.length, recordingRateHz);
  buffer.copyToChannel(samples, 0);
  return playSound(output, { buffer, offsetSeconds: 0, lengthSeconds: buffer.duration, marks: [] });
}
