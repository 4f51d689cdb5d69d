// Records a short spoken note, kept in memory until it is sent.
import { audioClock } from './audio-clock.ts';
import { unlockAudio } from './audio-output.ts';
import { openMicrophone } from './microphone.ts';
import { recordTake, type TakeEnd } from './take-recorder.ts';

export interface SpokenNote {
  readonly blob: Blob;
  readonly seconds: number;
}

export interface VoiceRecorder {
  stop(): void;
}

const choice = { device: null, wearsHeadphones: true };

/**
 * Records until it is stopped, or for `maxSeconds`. Call it in a user gesture. `onEnd` gets what was recorded; null if that is
 * nothing. Throws MicrophoneProblem.
 */
export async function recordVoice(
  maxSeconds: number,
  onSeconds: (seconds: number) => void,
  onEnd: (note: SpokenNote | null, end: TakeEnd) => void,
): Promise<VoiceRecorder> {
  const clock = audioClock(await unlockAudio());
  const microphone = await openMicrophone(choice);
  const pieces: Blob[] = [];
  let seconds = 0;
  try {
    const recorder = await recordTake({
      microphone,
      clock,
      async keep(piece, _index, length) {
        pieces.push(piece);
        seconds = Math.min(length, maxSeconds);
        onSeconds(seconds);
        if (length >= maxSeconds - pieceSeconds) void recorder.stop();
      },
      onEnd(end) {
        microphone.close();
        onEnd(pieces.length > 0 ? { blob: new Blob(pieces, { type: recorder.type }), seconds } : null, end);
      },
    });
    return { stop: () => void recorder.stop() };
  } catch (error) {
    microphone.close();
    throw error;
  }
}

/** As often as the recorder hands on what it has. */
const pieceSeconds = 0.5;
