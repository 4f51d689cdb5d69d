// Performs a run: carries out the state machine's effects and feeds it what the clock and the player report. It holds
// no rules of its own.
import type { CuedLine, CueSheet, PartnerStep } from '#domain/practice/cue-sheet.ts';
import { comingPartnerSteps, cuedLinesOf } from '#domain/practice/cue-sheet.ts';
import type { Effect, Moved } from '#domain/practice/run-moves.ts';
import { isPlaying, nextWakeAt, readyRun, type Run } from '#domain/practice/run-state.ts';
import { nextRun, type RunCommand, type RunEvent } from '#domain/practice/run.ts';
import { audioClock, type AudioClock } from '#web/platform/audio/audio-clock.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { linePlayer, type PlayerReport, type ReadAloud } from '#web/platform/audio/line-player.ts';
import { soundsTogether, type LineSound, type Sounding } from '#web/platform/audio/line-sound.ts';
import { soundsAtSpeed } from '#web/platform/audio/sounds-at-speed.ts';
import type { SpeechQueue } from '#web/platform/audio/speech-queue.ts';
import { stretchInWorker, type Stretch } from '#web/platform/audio/stretch/stretch-in-worker.ts';

export interface StagedRun {
  readonly clock: AudioClock;
  /** The run as it is heard: clock and player events show only when their sound reaches the ear. */
  run(): Run;
  send(command: RunCommand): void;
  jump(step: number): void;
  /** In their turn, the actor says the line of this step instead of the expected one. */
  saidOther(step: number): void;
  /** Replaces the cue sheet; during a session only by the same lines with other timing. */
  takeSheet(sheet: CueSheet, step: number): void;
  /** The sound of the line that is playing or played last. */
  sounding(): Sounding | null;
  subscribe(listener: () => void): () => void;
  /** Silences the partner and stops notifying. */
  close(): void;
}

interface StagedRunParts<Line> {
  readonly sheet: CueSheet;
  readonly step?: number;
  readonly output: AudioOutput;
  readonly queue: SpeechQueue<Line>;
  readonly stretch?: Stretch;
  /** The volume of the partner's lines, 0 to 1. */
  readonly volume?: number;
  readonly lineFor: (line: CuedLine) => Line;
  /** Effects other than sound, which is performed here. */
  readonly onEffect?: (effect: Effect, run: Run) => void;
  readonly onLineFailed?: (reason: unknown) => void;
  /** A substitute for a line that failed for this reason; null: the line is skipped. */
  readonly instead?: (step: PartnerStep, reason: unknown, speed: number) => ReadAloud | null;
}

/** What the screen shows, and its position in the sequence of events. */
interface Shown {
  readonly run: Run;
  readonly sounding: Sounding | null;
  readonly place: number;
}

/** Lines due within so many seconds are fetched and time-stretched ahead. */
const secondsAhead = 10;
/** A smaller lag isn't noticed. */
const lagThatShowsSeconds = 0.03;

export function stageRun<Line>(parts: StagedRunParts<Line>): StagedRun {
  const { output, queue, lineFor, stretch = stretchInWorker } = parts;
  const clock = audioClock(output);
  const sounds = soundsAtSpeed(queue, output, stretch);
  const listeners = new Set<() => void>();
  const reported = (report: PlayerReport) => {
    if (report.type === 'line-failed') parts.onLineFailed?.(report.reason);
    if (report.type === 'started') sounding = report.sound;
    happen({ ...report, now: clock.now() });
  };
  const player = linePlayer(output, clock, reported, parts.volume);
  let run = readyRun(parts.sheet, parts.step);
  let sounding: Sounding | null = null;
  let shown: Shown = { run, sounding, place: 0 };
  let place = 0;
  let cancelWake = () => {};

  /** An actor's command shows at once. */
  function ask(event: RunEvent) {
    if (take(nextRun(run, event))) show({ run, sounding, place: (place += 1) });
  }

  /** A clock or player event shows when it is heard, unless something newer is shown by then. */
  function happen(event: RunEvent) {
    if (!take(nextRun(run, event))) return;
    const heard = { run, sounding, place: (place += 1) };
    const lag = clock.lagSeconds();
    if (lag < lagThatShowsSeconds) show(heard);
    else clock.wakeAt(clock.now() + lag, () => heard.place > shown.place && show(heard));
  }

  function show(next: Shown) {
    shown = next;
    for (const listener of listeners) listener();
  }

  function take(moved: Moved): boolean {
    const before = run;
    run = moved.run;
    for (const effect of moved.effects) carryOut(effect);
    if (run === before) return false;
    wake(nextWakeAt(run));
    return true;
  }

  async function soundOf(step: PartnerStep, speed: number): Promise<LineSound> {
    const [line, beside] = await Promise.all(
      cuedLinesOf(step).map((cued) => sounds.ask(lineFor(cued), speed)),
    );
    return beside ? soundsTogether(output, line!, beside) : line!;
  }

  function carryOut(effect: Effect) {
    if (effect.do === 'silence') player.silence(effect.fades);
    if (effect.do === 'play') {
      const { steps, speed } = run.sheet;
      const step = steps[effect.step];
      if (step?.by === 'partner') {
        const instead = (reason: unknown) => parts.instead?.(step, reason, speed) ?? null;
        player.cue(effect.cue, effect.at, () => soundOf(step, speed), instead);
      }
      const coming = comingPartnerSteps(run.sheet, effect.step, secondsAhead);
      sounds.prepare(coming.flatMap(cuedLinesOf).map(lineFor), speed);
    }
    if (effect.do === 'session-ended') sounds.abort();
    parts.onEffect?.(effect, run);
  }

  function wake(at: number | null) {
    cancelWake();
    if (at === null) cancelWake = () => {};
    else cancelWake = clock.wakeAt(at, () => happen({ type: 'clock', now: Math.max(at, clock.now()) }));
  }

  /** A phone call, the lock screen or unplugged headphones can suspend the audio; the run then pauses. */
  function pauseWhenTakenAway() {
    if (output.state !== 'running' && isPlaying(run)) ask({ type: 'pause', now: clock.now() });
  }
  output.addEventListener('statechange', pauseWhenTakenAway);

  return {
    clock,
    run: () => shown.run,
    send: (type) => ask({ type, now: clock.now() }),
    jump: (step) => ask({ type: 'jump', step, now: clock.now() }),
    saidOther: (step) => ask({ type: 'said-other', step, now: clock.now() }),
    takeSheet: (sheet, step) => ask({ type: 'sheet', sheet, step, now: clock.now() }),
    sounding: () => shown.sounding,
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    close() {
      output.removeEventListener('statechange', pauseWhenTakenAway);
      cancelWake();
      player.silence();
      sounds.abort();
      listeners.clear();
    },
  };
}
