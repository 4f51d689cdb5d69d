// Coaches the run on stage: measures each of the actor's lines when it is over and compares it with their earlier
// readings. If anything fails, the run continues without coaching.
import { marksOf, type MarkKind } from '#domain/coaching/line-marks.ts';
import { observationsOf, readingOf } from '#domain/coaching/observations.ts';
import { ownReadings } from '#domain/coaching/own-readings.ts';
import type { SpokenMeasures } from '#domain/coaching/spoken-line.ts';
import { syllablesOf, writtenSyllables } from '#domain/coaching/syllables.ts';
import { writtenPauses } from '#domain/coaching/written-pauses.ts';
import { isEnglish } from '#domain/listening/is-english.ts';
import type { MyStep } from '#domain/practice/cue-sheet.ts';
import { currentStep, isActive } from '#domain/practice/run-state.ts';
import type { Line, Scene } from '#domain/scene/scene.ts';
import { lagSecondsOf } from '#web/platform/audio/audio-clock.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { MicrophoneProblem, microphoneProblemFrom } from '#web/platform/audio/microphone-problem.ts';
import { openMicrophone, type OpenMicrophone } from '#web/platform/audio/microphone.ts';
import type { CoachReport } from '#web/platform/coaching/coach-messages.ts';
import { openCoach, type OpenCoach } from '#web/platform/coaching/open-coach.ts';
import { microphoneChoice } from '../device/practice-options.ts';
import { soundingLines } from '../hands-free/line-sounds.ts';
import type { RunListening } from '../stage/listening-run.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { coachingNow, type HeardLine } from './coaching-now.ts';
import { coachingOptions, knownReadings } from './coaching-options.ts';

/** With headphones the microphone picks up nobody else, so an early entry counts. */
const earlySeconds = 1;
/** The last sound of the previous line arrives a little late. */
const tailSeconds = 0.3;
const lookMs = 1000;

interface Turn {
  readonly key: string;
  readonly step: MyStep;
  /** When the cue ended, on the clock of the microphone's sound. */
  readonly cueEndsAt: number;
  /** Speech before this time belongs to another line. */
  readonly beganAfter: number;
  /** Null if no cue came just before. */
  readonly askedPauseSeconds: number | null;
}

interface CoachingParts {
  readonly staged: StagedRun;
  readonly scene: Scene;
  readonly output: AudioOutput;
}

export async function startCoaching({ staged, scene, output }: CoachingParts): Promise<RunListening> {
  const { strength, marksDuringLines } = coachingOptions.read();
  const { wearsHeadphones } = microphoneChoice.read();
  const mine = staged.run().sheet.steps.flatMap((step) => (step.by === 'me' ? [step.line] : []));
  /** The turns that the coach measures, by request number; a turn is measured so far or as a whole. */
  const asked = new Map<number, { readonly turn: Turn; readonly isSoFar: boolean }>();
  let lines: HeardLine[] = [];
  let coach: OpenCoach | null = null;
  let microphone: OpenMicrophone | null = null;
  let syllables: ReadonlyMap<string, number> = new Map();
  let turn: Turn | null = null;
  let requests = 0;
  let lastTurnEndedAt = -Infinity;
  let wasActive = isActive(staged.run());
  let isOver = false;

  async function open(): Promise<void> {
    if (strength === 'off' || mine.length === 0) return;
    try {
      const [opened, counted] = await Promise.all([
        openMicrophone(microphoneChoice.read()),
        countSyllables(scene, mine),
      ]);
      if (isOver) return opened.close();
      microphone = opened;
      syllables = counted;
      opened.onLost(() => fail(new MicrophoneProblem('microphone.lost')));
      const started = await openCoach({ output, microphone: opened, onReport: takeReport });
      if (isOver) return started.close();
      coach = started;
      return coachingNow.change({ isOn: true, problem: null });
    } catch (error) {
      return fail(microphoneProblemFrom(error));
    }
  }

  function fail(problem: MicrophoneProblem) {
    stop();
    coachingNow.change({
      isOn: false,
      mark: null,
      problem: `${problem.message} This run isn’t coached.`,
    });
  }

  function follow() {
    const run = staged.run();
    const step = currentStep(run);
    const { phase } = run;
    const key = phase.name === 'my-turn' && step?.by === 'me' ? `${run.round}:${run.step}` : null;
    if (key !== (turn?.key ?? null)) {
      if (turn) {
        measure(turn, false);
        lastTurnEndedAt = staged.clock.now();
      }
      turn = null;
      if (key !== null && phase.name === 'my-turn' && step?.by === 'me') begin(key, step, phase.startedAt);
    }
    if (isActive(run) === wasActive) return;
    wasActive = isActive(run);
    if (wasActive) {
      lines = [];
      coachingNow.change({ mark: null, observations: null });
    } else if (asked.size === 0) observe();
  }

  function begin(key: string, step: MyStep, startedAt: number) {
    const { sheet, step: index } = staged.run();
    const isCued = sheet.steps[index - 1]?.by === 'partner';
    const askedPause = sheet.answerAfterSeconds === null ? step.pauseBeforeSeconds : 0;
    turn = {
      key,
      step,
      beganAfter: lastTurnEndedAt + tailSeconds,
      cueEndsAt: startedAt + lagSecondsOf(output) + (microphone?.latencySeconds ?? 0),
      askedPauseSeconds: isCued ? askedPause : null,
    };
    if (!marksDuringLines) coachingNow.change({ mark: null });
  }

  function measure(measured: Turn, isSoFar: boolean) {
    if (!coach) return;
    requests += 1;
    asked.set(requests, { turn: measured, isSoFar });
    coach.measure({
      request: requests,
      from: wearsHeadphones
        ? Math.max(measured.beganAfter, measured.cueEndsAt - earlySeconds)
        : measured.cueEndsAt,
      to: staged.clock.now(),
      syllables: syllables.get(measured.step.line.id) ?? writtenSyllables(measured.step.line.text),
    });
  }

  function takeReport(report: CoachReport) {
    const measured = asked.get(report.request);
    asked.delete(report.request);
    if (report.type === 'measured' && measured) {
      const line = heardLine(measured.turn, report.line);
      const known = [...readingsBefore(), ...lines.map(readingOf)];
      if (!measured.isSoFar) lines.push(line);
      show(marksIn(line, known, measured.isSoFar));
    }
    if (asked.size === 0 && !isActive(staged.run())) observe();
  }

  const readingsBefore = () => knownReadings.of(microphone?.name ?? '');

  function marksIn(
    line: HeardLine,
    known: Parameters<typeof ownReadings>[0],
    isSoFar: boolean,
  ): readonly MarkKind[] {
    if (strength === 'off') return [];
    const kinds = marksOf(line, ownReadings(known, line.lineId), strength).map(({ kind }) => kind);
    // The other marks are only known at the end of a line.
    return isSoFar ? kinds.filter((kind) => kind === 'not-audible') : kinds;
  }

  function show([mark]: readonly MarkKind[]) {
    if (mark && (marksDuringLines || staged.run().phase.name !== 'my-turn')) coachingNow.change({ mark });
  }

  function heardLine({ step, cueEndsAt, askedPauseSeconds }: Turn, measures: SpokenMeasures): HeardLine {
    const pickUp = measures.from - cueEndsAt;
    return {
      lineId: step.line.id,
      measures,
      roomDb: measures.roomDb,
      speechSeconds: measures.speechSeconds,
      writtenPauses: writtenPauses(step.line.text),
      lateSeconds:
        askedPauseSeconds === null ? null : pickUp < 0 ? pickUp : Math.max(0, pickUp - askedPauseSeconds),
    };
  }

  function observe() {
    if (lines.length === 0 || strength === 'off') return;
    coachingNow.change({ mark: null, observations: observationsOf(lines, readingsBefore(), strength) });
    knownReadings.keep(microphone?.name ?? '', lines.map(readingOf));
    lines = [];
  }

  function stop() {
    coach?.close();
    microphone?.close();
    [coach, microphone] = [null, null];
    asked.clear();
  }

  const unsubscribe = staged.subscribe(follow);
  const looking = marksDuringLines ? setInterval(() => turn && measure(turn, true), lookMs) : undefined;
  coachingNow.reset();
  await open();
  return {
    open,
    close() {
      isOver = true;
      clearInterval(looking);
      unsubscribe();
      stop();
      coachingNow.reset();
    },
  };
}

/** The syllables of each line by id; empty where the pronunciation is unknown. */
async function countSyllables(scene: Scene, mine: readonly Line[]): Promise<ReadonlyMap<string, number>> {
  if (!isEnglish(mine)) return new Map();
  const sounding = await soundingLines(scene, mine).catch(() => null);
  return new Map([...(sounding ?? [])].map(([id, { sounds }]) => [id, syllablesOf(sounds)]));
}
