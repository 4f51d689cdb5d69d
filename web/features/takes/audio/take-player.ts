// Plays a take, with the partner if wanted: each of the partner's lines is scheduled on the audio clock for the moment of
// the take at which it was heard. Seeking, pausing and buffering cancel what is scheduled.
import type { TakeLine } from '#domain/takes/take-script.ts';
import { lagSecondsOf } from '#web/platform/audio/audio-clock.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import type { LineSound } from '#web/platform/audio/line-sound.ts';

interface TakePlayerState {
  readonly isPlaying: boolean;
  readonly isWaiting: boolean;
  readonly hasFailed: boolean;
  /** A line of the partner could not be loaded. */
  readonly isPartnerMissing: boolean;
}

export interface TakePlayer {
  state(): TakePlayerState;
  /** Seconds into the take. */
  time(): number;
  /** Call it in a user gesture, with the audio unlocked. */
  play(output: AudioOutput): void;
  pause(): void;
  goTo(seconds: number): void;
  letPartnerSpeak(does: boolean): void;
  subscribe(listener: () => void): () => void;
  /** Loads the take; returns how to release it. */
  open(): () => void;
}

interface TakePlayerParts {
  readonly script: readonly TakeLine[];
  /** The URL of the take; asked for again when it has expired. */
  readonly address: () => Promise<string>;
  /** The line to begin with, in seconds; the first one by default. */
  readonly startsAt?: number | undefined;
  readonly soundOf: (line: TakeLine, output: AudioOutput) => Promise<LineSound>;
}

/** A take may begin with a countdown, so playback starts just before the first line. */
const leadInSeconds = 0.7;
const scheduleAheadSeconds = 4;
const scheduleEveryMs = 500;

export function takePlayer({ script, address, startsAt, soundOf }: TakePlayerParts): TakePlayer {
  const audio = new Audio();
  audio.preload = 'metadata';
  const listeners = new Set<() => void>();
  const set = new Map<TakeLine, { stop: () => void }>();
  let state: TakePlayerState = {
    isPlaying: false,
    isWaiting: false,
    hasFailed: false,
    isPartnerMissing: false,
  };
  let output: AudioOutput | null = null;
  let isPartnerOn = true;
  let fetchedAgainAt = -Infinity;
  let timer: ReturnType<typeof setInterval> | undefined;

  function change(next: Partial<TakePlayerState>) {
    state = { ...state, ...next };
    for (const listener of listeners) listener();
  }

  async function load(from: number) {
    try {
      audio.src = await address();
      audio.currentTime = from;
    } catch {
      fail();
    }
  }
  function start() {
    audio.play().catch((error: unknown) => {
      if ((error as Error).name !== 'AbortError') fail();
    });
  }
  function fail() {
    silencePartner();
    change({ hasFailed: true, isPlaying: false, isWaiting: false });
  }

  function silencePartner() {
    for (const { stop } of set.values()) stop();
    set.clear();
  }

  function scheduleAhead() {
    if (!output || audio.paused || audio.seeking || state.isWaiting || !isPartnerOn) return;
    const until = audio.currentTime + scheduleAheadSeconds;
    for (const line of script) {
      if (line.speech && !set.has(line) && line.at < until && isStillHeard(line)) setLine(line, output);
    }
  }
  const isStillHeard = (line: TakeLine) =>
    (line.until ?? Infinity) > audio.currentTime && line.at > audio.currentTime - 60;

  function setLine(line: TakeLine, on: AudioOutput) {
    let stop = () => {};
    const entry = { stop: () => stop() };
    set.set(line, entry);
    const put = (sound: LineSound) => {
      if (set.get(line) === entry) stop = sounded(line, sound, on);
    };
    soundOf(line, on).then(put, () => change({ isPartnerMissing: true }));
  }

  function sounded(line: TakeLine, sound: LineSound, on: AudioOutput): () => void {
    // The audio element's time is what is heard now; a sound on the audio clock is heard with a lag.
    const wanted = on.currentTime - lagSecondsOf(on) + line.at - audio.currentTime;
    const late = Math.max(0, on.currentTime - wanted);
    const length = Math.min(sound.lengthSeconds, (line.until ?? Infinity) - line.at) - late;
    if (length <= 0) return () => {};
    const source = on.createBufferSource();
    source.buffer = sound.buffer;
    source.connect(on.destination);
    source.start(wanted + late, sound.offsetSeconds + late, length);
    return () => source.disconnect();
  }

  const onEvents: Partial<Record<keyof HTMLMediaElementEventMap, () => void>> = {
    playing: () => {
      change({ isPlaying: true, isWaiting: false, hasFailed: false });
      silencePartner();
      scheduleAhead();
    },
    waiting: () => {
      silencePartner();
      change({ isWaiting: true });
    },
    pause: () => {
      silencePartner();
      change({ isPlaying: false, isWaiting: false });
    },
    seeking: silencePartner,
    seeked: () => {
      scheduleAhead();
      change({});
    },
    timeupdate: () => change({}),
    error: () => {
      const isFresh = performance.now() - fetchedAgainAt < 30_000;
      if (isFresh) return fail();
      fetchedAgainAt = performance.now();
      const wasPlaying = state.isPlaying;
      void load(audio.currentTime).then(() => (wasPlaying ? start() : undefined));
    },
  };
  return {
    state: () => state,
    time: () => audio.currentTime,
    play(on) {
      output = on;
      timer ??= setInterval(scheduleAhead, scheduleEveryMs);
      if (state.hasFailed) void load(audio.currentTime).then(start);
      else start();
      change({ hasFailed: false });
    },
    pause: () => audio.pause(),
    goTo(seconds) {
      audio.currentTime = seconds;
      change({});
    },
    letPartnerSpeak(does) {
      isPartnerOn = does;
      if (does) scheduleAhead();
      else silencePartner();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    open() {
      for (const [name, happen] of Object.entries(onEvents)) audio.addEventListener(name, happen);
      void load(Math.max(0, (startsAt ?? script[0]?.at ?? 0) - leadInSeconds));
      return () => {
        clearInterval(timer);
        timer = undefined;
        silencePartner();
        for (const [name, happen] of Object.entries(onEvents)) audio.removeEventListener(name, happen);
        audio.pause();
        audio.removeAttribute('src');
        audio.load();
      };
    },
  };
}
