// Hands-free practice: the ear follows each of the actor's lines, and the run continues when the line is over. If
// anything fails, the run continues and the actor ends each line with a tap.
import { doubtfulSignalDb } from '#domain/listening/signal-quality.ts';
import type { MyStep } from '#domain/practice/cue-sheet.ts';
import { currentStep } from '#domain/practice/run-state.ts';
import { defaultLanguage, languageName } from '#domain/voices/languages.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { AudioOutput } from '#web/platform/audio/audio-output.ts';
import { onMicrophonesChange } from '#web/platform/audio/microphone-devices.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import type { OpenEar } from '#web/platform/listening/open-ear.ts';
import { microphoneChoice } from '../device/practice-options.ts';
import type { RunListening } from '../stage/listening-run.ts';
import { listenToSounds } from '../stage/pick-up-listening.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';
import type { StagedRun } from '../stage/stage-run.ts';
import { followActivity } from './follow-activity.ts';
import { handsFreeOptions } from './hands-free-options.ts';
import { hearingNow } from './hearing-now.ts';
import { tapInstead, troubleWith } from './hearing-trouble.ts';
import { recognizeLine } from './line-recognition.ts';
import { linesInEar } from './lines-in-ear.ts';
import { linesToFollow, wordlessSeconds, type LinesToFollow } from './lines-to-follow.ts';
import { openRecognizer, type OpenRecognizer } from './open-recognizer.ts';
import { openHearing } from './open-hearing.ts';

const notLoaded = `Listening could not be started. ${tapInstead}`;
/** With headphones the microphone hears nobody else, so an early entry counts. */
const earlySeconds = 1;
const checkMs = 250;
const soundAboveFloorDb = 9;
/** Silence after a line that was said in other words. */
const senseMs = 900;

interface Turn {
  /** Unique among the turns of the run. */
  readonly key: string;
  /** Null for a line that isn't followed. */
  readonly followed: number | null;
  /** Why a tap ends it. */
  readonly tapReason?: string;
  /** The steps of the lines that the actor could say instead. */
  readonly others: readonly number[];
}

export interface HandsFreeParts {
  readonly staged: StagedRun;
  readonly scene: Scene;
  readonly output: AudioOutput;
}

/**
 * Starts hands-free practice for lines in English. Resolves when the ear is listening, or when the actor was asked to
 * tap.
 */
export async function startHandsFree({ staged, scene, output }: HandsFreeParts): Promise<RunListening> {
  const options = handsFreeOptions.read();
  const { wearsHeadphones } = microphoneChoice.read();
  const mine = staged.run().sheet.steps.flatMap((step) => (step.by === 'me' ? [step.line] : []));
  const inEar = linesInEar();
  let lines: LinesToFollow | null = null;
  let ear: OpenEar | null = null;
  let recognizer: OpenRecognizer | null = null;
  let sounds: RunListening | null = null;
  let turn: Turn | null = null;
  let turns = 0;
  let lastProgressAt = 0;
  /** How many seconds ago the actor began the line that they say instead of another one. */
  let begunSecondsAgo: number | null = null;
  let hasHeardSound = false;
  let isOver = false;
  let isOpening = false;
  /** False once the actor has refused the microphone, so that not every turn asks for it again. */
  let mayAskAgain = true;
  let wordless: ReturnType<typeof setTimeout> | undefined;

  const tap = (reason: string) => hearingNow.change({ state: 'tap', reason, line: null });

  async function open(): Promise<void> {
    if (ear || isOver || isOpening) return;
    isOpening = true;
    try {
      lines ??= await linesToFollow(scene, mine, options);
      const opened = await openHearing({
        output,
        choice: microphoneChoice.read(),
        onReport: takeReport,
        onLost: (problem) => {
          ear = null;
          recordOnStage.report({ type: 'words-said', words: null });
          tap(`${problem.message} ${tapInstead}`);
        },
      });
      if (isOver) opened.close();
      else {
        ear = opened;
        follow();
      }
    } catch (error) {
      mayAskAgain = !(error instanceof MicrophoneProblem && error.code === 'microphone.refused');
      if (!isOver) tap(error instanceof MicrophoneProblem ? `${error.message} ${tapInstead}` : notLoaded);
    } finally {
      isOpening = false;
    }
  }

  function takeReport(report: Parameters<Parameters<typeof openHearing>[0]['onReport']>[0]) {
    if (report.type === 'line-heard') return void inEar.record(report.turn, report.marks);
    if (report.turn !== turn?.followed) return;
    if (report.type === 'place') {
      lastProgressAt = performance.now();
      return hearingNow.change({ said: new Set(report.said), place: report.place, offersPrompt: false });
    }
    if (report.type === 'command') return obey(report.command);
    if (report.type === 'other-line') return goToOther(turn.others[report.line]!, report.secondsBack);
    if (hearingNow.read().state === 'listening') answer();
  }

  function answer() {
    hearingNow.answered();
    staged.send('turn-over');
  }

  function obey(command: string) {
    lastProgressAt = performance.now();
    if (command === 'line') hearingNow.askPrompt();
    else staged.send('previous');
    if (command === 'back') staged.send('previous');
  }

  /** Ignores the report if the voice hardly stands out, because the line may not have been said. */
  function goToOther(step: number, secondsBack: number) {
    if ((hearingNow.read().signalDb ?? 0) < doubtfulSignalDb) return;
    begunSecondsAgo = secondsBack;
    staged.saidOther(step);
    begunSecondsAgo = null;
  }

  /** Follows the turns of the run, and opens the microphone again if it was lost during a pause. */
  function follow() {
    const run = staged.run();
    const step = currentStep(run);
    const isMine = run.phase.name === 'my-turn' && step?.by === 'me';
    const key = isMine ? `${run.round}:${run.step}` : null;
    if (!ear && isMine && turn === null && mayAskAgain && hearingNow.read().state === 'tap') void open();
    if (key === (turn?.key ?? null)) {
      if (isMine && turn?.followed === null && ear) begin(step, key!);
      return;
    }
    end();
    if (isMine) begin(step, key!);
  }

  function begin(step: MyStep, key: string) {
    lastProgressAt = performance.now();
    const line = lines?.of(step.line.id);
    if (line && line.words.length === 0) return beginWithoutWords(step, key);
    const language =
      step.line.language ?? scene.characters.find(({ id }) => id === step.line.characterId)?.language;
    if (language && language !== defaultLanguage) return beginInLanguage(language, key);
    if (!ear || !lines || !line) return void (turn = { key, followed: null, others: [] });
    turns += 1;
    const { target, others } = lines.toFollow(staged.run(), step, line);
    turn = { key, followed: turns, others };
    const recognition = recognizer && recognizeLine(recognizer, { text: step.line.text, words: line.words });
    inEar.follow(turns, { id: step.line.id, ...line, recognition });
    const secondsBack = begunSecondsAgo ?? (wearsHeadphones ? earlySeconds : 0);
    ear.follow({ turn: turns, ...target, secondsBack });
    recordOnStage.report({ type: 'words-followed' });
    return hearingNow.change({
      line: { lineId: step.line.id, words: line.words },
      said: new Set(),
      place: 0,
      offersPrompt: false,
    });
  }

  function beginWithoutWords(step: MyStep, key: string) {
    turn = { key, followed: null, others: [] };
    wordless = setTimeout(() => staged.send('turn-over'), wordlessSeconds(step) * 1000);
  }

  /** The ear knows English only. */
  function beginInLanguage(language: string, key: string) {
    const tapReason = `Your partner can’t follow this line, which is in ${languageName(language)}. ${tapInstead}`;
    turn = { key, followed: null, others: [], tapReason };
    tap(tapReason);
  }

  function end() {
    clearTimeout(wordless);
    if (turn?.followed !== null && turn) ear?.rest();
    turn = null;
    hearingNow.change({ line: null, said: new Set(), place: 0, offersPrompt: false });
  }

  /** Checks what no event reports: silence in a line, and a voice that is too quiet. */
  function check() {
    const now = hearingNow.read();
    hasHeardSound ||= now.levelDb > 0;
    if (now.levelDb > now.floorDb + soundAboveFloorDb) lastProgressAt = performance.now();
    const silentMs = performance.now() - lastProgressAt;
    const line = turn?.followed ? inEar.checked(turn.followed, now.signalDb) : undefined;
    // The ear can't decide whether other words have the same sense.
    if (options.strictness === 'sense' && silentMs > senseMs && line?.recognition?.isWhole('sense'))
      return answer();
    const isStuck = silentMs > (options.promptAfterSeconds ?? Infinity) * 1000;
    if (turn?.followed && isStuck && !now.offersPrompt) hearingNow.change({ offersPrompt: true });
    if (!ear || now.state === 'opening') return;
    const reason = turn?.tapReason ?? troubleWith(now, { hasHeardSound, isInTurn: turn !== null, silentMs });
    if (reason !== now.reason) hearingNow.change({ state: reason === null ? 'listening' : 'tap', reason });
  }

  /** The run doesn't wait for it. */
  async function openSecondEar() {
    if (!ear || recognizer) return;
    const opened = await openRecognizer('en', output, options).catch(() => null);
    if (!opened) return;
    if (isOver || !ear) return opened.close();
    recognizer = opened;
    void opened.lost.then(() => (recognizer = null));
  }

  function interrupt() {
    if (options.canInterrupt && wearsHeadphones) staged.send('cut-in');
  }

  function stopHearing() {
    end();
    ear?.close();
    recognizer?.close();
    [ear, recognizer] = [null, null];
    inEar.clear();
    recordOnStage.report({ type: 'words-said', words: null });
  }

  function close() {
    if (isOver) return;
    isOver = true;
    clearInterval(checking);
    stopWatching();
    stopFollowing();
    unsubscribe();
    sounds?.close();
    stopHearing();
    hearingNow.leave(close);
  }

  hearingNow.take(close);
  const unsubscribe = staged.subscribe(follow);
  const stopFollowing = followActivity(staged, {
    began: () => void open().then(openSecondEar),
    ended() {
      stopHearing();
      hearingNow.change({ state: 'off', reason: null });
    },
  });
  const checking = setInterval(check, checkMs);
  const stopWatching = onMicrophonesChange(() => void open());
  await open();
  if (!isOver) sounds = await listenToSounds(staged, { onSound: interrupt, onProblem: () => {} });
  void openSecondEar();
  return { open, close };
}
