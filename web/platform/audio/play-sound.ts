import type { AudioOutput } from './audio-output.ts';
import type { LineSound } from './line-sound.ts';

export interface PlayedSound {
  /** Called when it ended or was stopped. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Plays a single line at once. `volume`: 0 to 1. */
export function playSound(
  output: Pick<AudioOutput, 'createBufferSource' | 'createGain' | 'destination'>,
  { buffer, offsetSeconds, lengthSeconds }: LineSound,
  volume = 1,
): PlayedSound {
  const source = output.createBufferSource();
  const gain = output.createGain();
  source.buffer = buffer;
  gain.gain.value = volume;
  source.connect(gain).connect(output.destination);
  const ended = new Promise<void>((resolve) => {
    source.addEventListener('ended', () => (gain.disconnect(), resolve()), { once: true });
  });
  source.start(0, offsetSeconds, lengthSeconds);
  return { ended, stop: () => source.stop() };
}
