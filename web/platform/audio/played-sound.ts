// What the partner says on its way to the loudspeaker, for the ear to subtract it from what the microphone hears.
import type { AudioOutput } from './audio-output.ts';

const played = new WeakMap<AudioOutput, GainNode>();

/** Every line that begins to play on this output from now on passes through it as well. */
export function playedOn(output: AudioOutput): GainNode {
  let all = played.get(output);
  if (!all) played.set(output, (all = output.createGain()));
  return all;
}

export function passOnPlayed(line: GainNode, output: AudioOutput): void {
  const all = played.get(output);
  if (all) line.connect(all);
}
