// Sounds one line at a time on the audio clock. A line cued for a moment begins at that moment, or as soon after as
// it is there; a line that cannot be had is reported when it is due, after one more try, and never before.
import type { AudioClock } from './audio-clock.ts';
import type { AudioOutput } from './audio-output.ts';
import type { LineSound } from './line-sound.ts';

export type PlayerReport =
  | {
      readonly type: 'started';
      readonly cue: number;
      readonly startedAt: number;
      readonly endsAt: number;
      readonly sound: LineSound;
    }
  | { readonly type: 'line-failed'; readonly cue: number; readonly reason: unknown };

export interface LinePlayer {
  /** Replaces the line cued before, if that has not begun. `ask` is called again when it failed before `at`. */
  cue(cue: number, at: number, ask: () => Promise<LineSound>): void;
  /** Stops what sounds and gives up what is cued. */
  silence(): void;
}

/** Just ahead of the moment being rendered, so that the first samples are not cut off. */
const renderAheadSeconds = 0.005;
const fadeSeconds = 0.015;

export function linePlayer(
  output: AudioOutput,
  clock: AudioClock,
  report: (report: PlayerReport) => void,
  volume = 1,
): LinePlayer {
  let givePending: () => void = () => {};
  let stopSounding: () => void = () => {};

  function schedule(sound: LineSound, at: number) {
    const source = output.createBufferSource();
    const gain = output.createGain();
    source.buffer = sound.buffer;
    gain.gain.value = volume;
    source.connect(gain).connect(output.destination);
    source.addEventListener('ended', () => gain.disconnect(), { once: true });
    const startedAt = Math.max(at, clock.now() + renderAheadSeconds);
    source.start(startedAt, sound.offsetSeconds);
    const stop = () => {
      gain.gain.setTargetAtTime(0, clock.now(), fadeSeconds / 3);
      source.stop(clock.now() + fadeSeconds);
    };
    return { startedAt, endsAt: startedAt + sound.lengthSeconds, stop };
  }

  return {
    cue(cue, at, ask) {
      givePending();
      let isGivenUp = false;
      let cancel = () => {};
      givePending = () => {
        isGivenUp = true;
        cancel();
      };
      const sounded = (sound: LineSound) => {
        if (isGivenUp) return;
        const { startedAt, endsAt, stop } = schedule(sound, at);
        const stopWaking = clock.wakeAt(startedAt, () => {
          givePending = () => {};
          stopSounding = stop;
          report({ type: 'started', cue, startedAt, endsAt, sound });
        });
        cancel = () => {
          stopWaking();
          stop();
        };
      };
      const failed = (reason: unknown) => {
        if (!isGivenUp) report({ type: 'line-failed', cue, reason });
      };
      const tryOnceMore = () => {
        if (isGivenUp) return;
        cancel = clock.wakeAt(at, () => void ask().then(sounded, failed));
      };
      ask().then(sounded, tryOnceMore);
    },
    silence() {
      givePending();
      stopSounding();
      givePending = () => {};
      stopSounding = () => {};
    },
  };
}
