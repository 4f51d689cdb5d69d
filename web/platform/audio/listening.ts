// Hears when the actor makes a sound. Levels are measured on the audio thread; nothing is kept and nothing is sent.
// A sound's moment is the moment of the scene the actor was hearing when they made it, so that what lies between
// the page and the ear, and between the mouth and the page, counts for nothing.
import { freshEar, hear, type SoundEvent } from '#domain/practice/pick-up.ts';
import { lagSecondsOf } from './audio-clock.ts';
import type { AudioOutput } from './audio-output.ts';
import { frameSeconds, type LevelReport } from './microphone-levels.ts';
import workletAddress from './microphone-levels.worklet.ts?worker&url';
import type { OpenMicrophone } from './microphone.ts';

interface ListeningParts {
  readonly output: AudioOutput;
  readonly microphone: OpenMicrophone;
  readonly onSound: (sound: SoundEvent) => void;
  /** About 25 times a second: the loudest of the last levels, in decibels below full scale. */
  readonly onLevel?: (decibels: number) => void;
  /** Whether the loudspeaker sounded at that moment of the scene; left out where headphones are worn. */
  readonly isPartnerHeard?: (at: number) => boolean;
}

const nobodyElse = () => false;
/** Below every voice: the hum of a room, a desk that is knocked. */
const lowestHertz = 90;

/** Rejects where the browser cannot; answers how to stop. */
export async function listen(parts: ListeningParts): Promise<() => void> {
  const { output, microphone, onSound, onLevel, isPartnerHeard = nobodyElse } = parts;
  await loadedInto(output);
  const source = output.createMediaStreamSource(microphone.stream);
  const rumble = output.createBiquadFilter();
  rumble.type = 'highpass';
  rumble.frequency.value = lowestHertz;
  const levels = new AudioWorkletNode(output as AudioContext, 'microphone-levels', {
    numberOfOutputs: 0,
    channelCount: 1,
    channelCountMode: 'explicit',
  });
  source.connect(rumble).connect(levels);

  let ear = freshEar;
  levels.port.onmessage = ({ data }: MessageEvent<LevelReport>) => {
    const earlier = microphone.latencySeconds + lagSecondsOf(output);
    data.decibels.forEach((decibels, index) => {
      const at = data.at + index * frameSeconds - earlier;
      const heard = hear(ear, { at, decibels, isPartnerHeard: isPartnerHeard(at) });
      ear = heard.ear;
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
