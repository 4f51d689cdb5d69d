// Performs a run: carries out what the state machine asks for and tells it what the clock and the player report.
// It holds no rule of its own.
import type { CueSheet, PartnerStep } from '#domain/practice/cue-sheet.ts';
import { comingPartnerSteps } from '#domain/practice/cue-sheet.ts';
import type { Effect, Moved } from '#domain/practice/run-moves.ts';
import { isPlaying, nextWakeAt, readyRun, type Run } from '#domain/practice/run-state.ts';
import { nextRun, type RunEvent } from '#domain/practice/run.ts';
import { audioClock, type AudioClock } from './audio-clock.ts';
import type { AudioOutput } from './audio-output.ts';
import { linePlayer } from './line-player.ts';
import type { LineSound } from './line-sound.ts';
import type { SpeechQueue } from './speech-queue.ts';

export type Command = 'start' | 'pause' | 'resume' | 'next' | 'previous' | 'stop' | 'reset';

export interface StagedRun {
  readonly clock: AudioClock;
  run(): Run;
  tell(command: Command): void;
  jump(step: number): void;
  /** How a partner's line sounds, where it is loaded. */
  soundOf(step: PartnerStep): LineSound | null;
  subscribe(listener: () => void): () => void;
  /** Silence, and no report any more. */
  close(): void;
}

interface StagedRunParts<Line> {
  readonly sheet: CueSheet;
  readonly step?: number;
  readonly output: AudioOutput;
  readonly queue: SpeechQueue<Line>;
  readonly lineFor: (step: PartnerStep) => Line;
  /** Everything but the sound, which is done here. */
  readonly onEffect?: (effect: Effect, run: Run) => void;
  readonly onLineFailed?: (reason: unknown) => void;
}

/** This line and the three after it are fetched before they are due. */
const linesAhead = 4;

export function stageRun<Line>(parts: StagedRunParts<Line>): StagedRun {
  const { output, queue, lineFor } = parts;
  const clock = audioClock(output);
  const listeners = new Set<() => void>();
  const player = linePlayer(output, clock, (report) => {
    if (report.type === 'line-failed') parts.onLineFailed?.(report.reason);
    send({ ...report, now: clock.now() });
  });
  let run = readyRun(parts.sheet, parts.step);
  let cancelWake = () => {};

  function send(event: RunEvent) {
    take(nextRun(run, event));
  }

  function take(moved: Moved) {
    const before = run;
    run = moved.run;
    for (const effect of moved.effects) carryOut(effect);
    if (run === before) return;
    wake(nextWakeAt(run));
    for (const listener of listeners) listener();
  }

  function carryOut(effect: Effect) {
    if (effect.do === 'silence') player.silence();
    if (effect.do === 'play') {
      const step = run.sheet.steps[effect.step];
      if (step?.by === 'partner') player.cue(effect.cue, effect.at, () => queue.ask(lineFor(step)));
      queue.prepare(comingPartnerSteps(run.sheet, effect.step, linesAhead).map(lineFor));
    }
    if (effect.do === 'session-ended') queue.abort();
    parts.onEffect?.(effect, run);
  }

  function wake(at: number | null) {
    cancelWake();
    if (at === null) cancelWake = () => {};
    else cancelWake = clock.wakeAt(at, () => send({ type: 'clock', now: Math.max(at, clock.now()) }));
  }

  /** A call, the lock screen or unplugged headphones take the audio away: the run waits for the actor. */
  function pauseWhenTakenAway() {
    if (output.state !== 'running' && isPlaying(run)) send({ type: 'pause', now: clock.now() });
  }
  output.addEventListener('statechange', pauseWhenTakenAway);

  return {
    clock,
    run: () => run,
    tell: (type) => send({ type, now: clock.now() }),
    jump: (step) => send({ type: 'jump', step, now: clock.now() }),
    soundOf: (step) => queue.peek(lineFor(step)),
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      output.removeEventListener('statechange', pauseWhenTakenAway);
      cancelWake();
      player.silence();
      queue.abort();
      listeners.clear();
    },
  };
}
