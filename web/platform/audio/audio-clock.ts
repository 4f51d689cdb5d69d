// Time as the audio hardware counts it. Alarms are silent sources, so they fire while the page is hidden and its
// timers are throttled, and pause while the audio does.
import type { AudioOutput } from './audio-output.ts';

export interface AudioClock {
  /** Seconds on the audio clock. */
  now(): number;
  /** The time that is being heard now: it was rendered a while ago. */
  heardNow(): number;
  /** The latency from rendering to the ear, in seconds; a quarter of a second and more with Bluetooth. */
  lagSeconds(): number;
  /** Fires once, never before `at`. Returns a function that cancels it. */
  wakeAt(at: number, ring: () => void): () => void;
  /** Calls the listener when the audio pauses or continues. Returns a function that stops it. */
  onHalt(listener: (isHalted: boolean) => void): () => void;
}

/** This output's latency, as far as the browser reports it. */
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
    onHalt(listener) {
      const changed = () => listener(output.state !== 'running');
      output.addEventListener('statechange', changed);
      return () => output.removeEventListener('statechange', changed);
    },
  };
}
