// The page's one AudioContext, created and resumed within a user gesture, as browsers require.
import { declareAudioSession } from './audio-session.ts';

/** What the stage needs of an AudioContext; the tests' fake implements the same. */
export type AudioOutput = Pick<
  AudioContext,
  | 'audioWorklet'
  | 'currentTime'
  | 'sampleRate'
  | 'state'
  | 'destination'
  | 'createBufferSource'
  | 'createConstantSource'
  | 'createBuffer'
  | 'createGain'
  | 'createBiquadFilter'
  | 'createMediaStreamSource'
  | 'decodeAudioData'
  | 'resume'
  | 'addEventListener'
  | 'removeEventListener'
> &
  Partial<Pick<AudioContext, 'baseLatency' | 'outputLatency'>>;

let output: AudioContext | null = null;

/** Call it first in a click, tap or key press. Rejects if the browser has no audio. */
export async function unlockAudio(): Promise<AudioOutput> {
  output ??= new AudioContext({ latencyHint: 'interactive' });
  declareAudioSession();
  if (output.state !== 'running') await output.resume();
  return output;
}
