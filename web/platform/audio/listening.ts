// Detects when the actor makes a sound. Levels are measured on the audio thread; nothing is stored and nothing is
// sent. A sound's time is the time in the scene that the actor was hearing when they made it, so the latencies of
// output and microphone don't count.
import { newDetector, hear, type SoundEvent } from '#domain/practice/pick-up.ts';
import { lagSecondsOf } from './audio-clock.ts';
import type { AudioOutput } from './audio-output.ts';
import { frameSeconds, type LevelReport } from './microphone-levels.ts';
import workletAddress from './microphone-levels.worklet.ts?worker&url';
import type { OpenMicrophone } from './microphone.ts';

interface ListeningParts {
  readonly output: AudioOutput;
  readonly microphone: OpenMicrophone;
  readonly onSound: (sound: SoundEvent) => void;
  /** About 25 times a second: the highest of the latest levels, in decibels below full scale. */
  readonly onLevel?: (decibels: number) => void;
  /** Whether the speaker was playing at that time in the scene; absent with headphones. */
  readonly isPartnerHeard?: ((at: number) => boolean) | undefined;
}

const nobodyElse = () => false;
/** Quieter than every voice: the hum of a room, a knock on a desk. */
const minHertz = 90;

/** Rejects if the browser doesn't support it; returns a function that stops it. */
export async function listen(parts: ListeningParts): Promise<() => void> {
  const { output, microphone, onSound, onLevel, isPartnerHeard = nobodyElse } = parts;
  await loadedInto(output);
  const source = output.createMediaStreamSource(microphone.stream);
  const rumble = output.createBiquadFilter();
  rumble.type = 'highpass';
  rumble.frequency.value = minHertz;
  const levels = new AudioWorkletNode(output as AudioContext, 'microphone-levels', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  source.connect(rumble).connect(levels);

  let detector = newDetector;
  levels.port.onmessage = ({ data }: MessageEvent<LevelReport>) => {
    const earlier = microphone.latencySeconds + lagSecondsOf(output);
    data.decibels.forEach((decibels, index) => {
      const at = data.at + index * frameSeconds - earlier;
      const heard = hear(detector, { at, decibels, isPartnerHeard: isPartnerHeard(at) });
      detector = heard.detector;
      if (heard.sound) onSound(heard.sound);
    });
    onLevel?.(Math.max(...data.decibels));
  };
  return () => {
    levels.port.onmessage = null;
    source.disconnect();
    rumble.disconnect();
  };
}

const loading = new WeakMap<AudioOutput, Promise<void>>();

function loadedInto(output: AudioOutput): Promise<void> {
  const known = loading.get(output);
  if (known) return known;
  const load = output.audioWorklet.addModule(workletAddress);
  loading.set(output, load);
  load.catch(() => loading.delete(output));
  return load;
}
