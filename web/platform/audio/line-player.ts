// Plays one line at a time on the audio clock. A line cued for a time starts then, or as soon afterward as it is
// loaded. A line that can't be loaded is reported when it is due, after one more try, and never before.
import type { AudioClock } from './audio-clock.ts';
import type { AudioOutput } from './audio-output.ts';
import type { LineSound, Sounding } from './line-sound.ts';
import { passOnPlayed } from './played-sound.ts';

export type PlayerReport =
  | {
      readonly type: 'started';
      readonly cue: number;
      readonly startedAt: number;
      readonly endsAt: number;
      /** If another voice reads the line aloud, `endsAt` is its latest possible end. */
      readonly sound: Sounding;
    }
  | { readonly type: 'over'; readonly startedAt: number }
  | { readonly type: 'line-failed'; readonly cue: number; readonly reason: unknown };

/** A line played outside the page's audio. */
export interface ReadAloud extends Sounding {
  readonly maxSeconds: number;
  /** Starts at once and reports its end; returns a function that stops it. */
  begin(onOver: () => void): () => void;
}

export interface LinePlayer {
  /**
   * Replaces the line cued before, if that has not started. `ask` is called again if it failed before `at`; `instead`
   * plays the line if it can't be loaded, null if nothing can. At infinity nothing is played.
   */
  cue(
    cue: number,
    at: number,
    ask: () => Promise<LineSound>,
    instead?: (reason: unknown) => ReadAloud | null,
  ): void;
  /** Stops the playing line, at once or softly, and drops the cued one. */
  silence(softly?: boolean): void;
}

/** Slightly ahead of the time being rendered, so that the first samples are not cut off. */
const renderAheadSeconds = 0.005;
const fadeSeconds = { atOnce: 0.015, softly: 0.25 };

export function linePlayer(
  output: AudioOutput,
  clock: AudioClock,
  report: (report: PlayerReport) => void,
  volume = 1,
): LinePlayer {
  let givePending: () => void = () => {};
  let stopSounding: (softly: boolean) => void = () => {};

  function schedule(sound: LineSound, at: number) {
    const source = output.createBufferSource();
    const gain = output.createGain();
    source.buffer = sound.buffer;
    gain.gain.value = volume;
    source.connect(gain).connect(output.destination);
    passOnPlayed(gain, output);
    source.addEventListener('ended', () => gain.disconnect(), { once: true });
    const startedAt = Math.max(at, clock.now() + renderAheadSeconds);
    source.start(startedAt, sound.offsetSeconds);
    const stop = (softly: boolean) => {
      const seconds = softly ? fadeSeconds.softly : fadeSeconds.atOnce;
      gain.gain.setTargetAtTime(0, clock.now(), seconds / 3);
      source.stop(clock.now() + seconds);
    };
    return { startedAt, endsAt: startedAt + sound.lengthSeconds, stop };
  }

  return {
    cue(cue, at, ask, instead = () => null) {
      givePending();
      givePending = () => {};
      if (at === Infinity) return;
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
          stop(false);
        };
      };
      const failed = (reason: unknown) => {
        if (isGivenUp) return;
        const aloud = instead(reason);
        if (!aloud) return report({ type: 'line-failed', cue, reason });
        givePending = () => {};
        const startedAt = clock.now();
        const endsAt = startedAt + aloud.maxSeconds;
        const stop = aloud.begin(() => {
          stopWaiting();
          report({ type: 'over', startedAt });
        });
        const stopWaiting = clock.wakeAt(endsAt, stop);
        stopSounding = () => {
          stopWaiting();
          stop();
        };
        report({ type: 'started', cue, startedAt, endsAt, sound: aloud });
      };
      const tryOnceMore = () => {
        if (isGivenUp) return;
        cancel = clock.wakeAt(at, () => void ask().then(sounded, failed));
      };
      ask().then(sounded, tryOnceMore);
    },
    silence(softly = false) {
      givePending();
      stopSounding(softly);
      givePending = () => {};
      stopSounding = () => {};
    },
  };
}
