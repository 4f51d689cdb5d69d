// The page's one AudioContext, made and resumed within the actor's own gesture, as browsers ask.

/** What the stage needs of an AudioContext; the fake clock of the tests offers the same. */
export type AudioOutput = Pick<
  AudioContext,
  | 'currentTime'
  | 'state'
  | 'destination'
  | 'createBufferSource'
  | 'createConstantSource'
  | 'createBuffer'
  | 'createGain'
  | 'decodeAudioData'
  | 'resume'
  | 'addEventListener'
  | 'removeEventListener'
> & { readonly outputLatency?: number };

let output: AudioContext | null = null;

/** Call it first thing in a click, tap or key press. Rejects where the browser has no audio. */
export async function unlockAudio(): Promise<AudioOutput> {
  output ??= new AudioContext({ latencyHint: 'interactive' });
  playThroughTheSilentSwitch();
  if (output.state !== 'running') await output.resume();
  return output;
}

/** A phone switched to silent still plays what is called playback. */
function playThroughTheSilentSwitch() {
  const session = (navigator as { audioSession?: { type: string } }).audioSession;
  if (session) session.type = 'playback';
}
