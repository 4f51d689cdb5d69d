// Time as the loudspeaker counts it. Alarms ride on silent sources, so they ring while the page is hidden and its
// timers are slowed down, and stand still while the audio does.
import type { AudioOutput } from './audio-output.ts';

export interface AudioClock {
  /** Seconds on the audio clock. */
  now(): number;
  /** The moment that is being heard right now: what was rendered a while ago. */
  heardNow(): number;
  /** How long what is rendered takes to the ear; a quarter of a second and more by Bluetooth. */
  lagSeconds(): number;
  /** Rings once, never before `at`. Answers how to cancel it. */
  wakeAt(at: number, ring: () => void): () => void;
  /** Tells when it comes to stand still, and when it goes on. Answers how to be told no more. */
  onHalt(tell: (isHalted: boolean) => void): () => void;
}

/** How long what this output renders takes to the ear, as far as the browser says. */
export const lagSecondsOf = ({ baseLatency = 0, outputLatency = 0 }: AudioOutput): number =>
  baseLatency + outputLatency;

export function audioClock(output: AudioOutput): AudioClock {
  return {
    now: () => output.currentTime,
    heardNow: () => output.currentTime - lagSecondsOf(output),
    lagSeconds: () => lagSecondsOf(output),
    wakeAt(at, ring) {
      const alarm = output.createConstantSource();
      alarm.offset.value = 0;
      alarm.connect(output.destination);
      const ended = () => {
        alarm.disconnect();
        ring();
      };
      alarm.addEventListener('ended', ended, { once: true });
      alarm.start();
      alarm.stop(Math.max(at, output.currentTime));
      return () => {
        alarm.removeEventListener('ended', ended);
        alarm.disconnect();
      };
    },
    onHalt(tell) {
      const changed = () => tell(output.state !== 'running');
      output.addEventListener('statechange', changed);
      return () => output.removeEventListener('statechange', changed);
    },
  };
}
