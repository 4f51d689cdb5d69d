import type { AudioOutput } from './audio-output.ts';
import type { LineSound } from './line-sound.ts';

export interface PlayedSound {
  /** When it is over, or stopped. */
  readonly ended: Promise<void>;
  stop(): void;
}

/** Sounds one line at once, by itself. */
export function playSound(
  output: Pick<AudioOutput, 'createBufferSource' | 'destination'>,
  { buffer, offsetSeconds, lengthSeconds }: LineSound,
): PlayedSound {
  const source = output.createBufferSource();
  source.buffer = buffer;
  source.connect(output.destination);
  const ended = new Promise<void>((resolve) => {
    source.addEventListener('ended', () => resolve(), { once: true });
  });
  source.start(0, offsetSeconds, lengthSeconds);
  return { ended, stop: () => source.stop() };
}
