// Hands-free practice in a language that the ear doesn't know. A recognizer follows the lines; if there is none, the
// actor ends each line with a tap. Because a recognizer is slow, a line is over when its words were recognized and the
// actor is silent.
import type { LineId } from '#domain/ids.ts';
import { isSpoken, type MyStep } from '#domain/practice/cue-sheet.ts';
import { currentStep } from '#domain/practice/run-state.ts';
import { wordsRecognized } from '#domain/practice/words-said.ts';
import { writtenWords } from '#domain/listening/written-words.ts';
import type { WordToHear } from '#domain/listening/words-to-hear.ts';
import { MicrophoneProblem } from '#web/platform/audio/microphone-problem.ts';
import type { RunListening } from '../stage/listening-run.ts';
import { listeningState, listenToSounds } from '../stage/pick-up-listening.ts';
import { recordOnStage } from '../stage/record-on-stage.ts';
import { followActivity } from './follow-activity.ts';
import { handsFreeOptions } from './hands-free-options.ts';
import type { HandsFreeParts } from './hands-free-run.ts';
import { hearingNow } from './hearing-now.ts';
import { tapInstead } from './hearing-trouble.ts';
import { recognizeLine, type LineRecognition } from './line-recognition.ts';
import { openRecognizer, type OpenRecognizer } from './open-recognizer.ts';

const anotherLanguage = `Your partner understands English only. ${tapInstead}`;
const noRecognizer = `No speech recognition is available for this language at the moment. ${tapInstead}`;
const checkMs = 200;
const silentMs = 500;

interface Turn {
  readonly key: string;
  readonly lineId: LineId;
  readonly words: readonly WordToHear[];
  readonly recognition: LineRecognition;
}

/** Resolves when the recognizer is listening, or when the actor was asked to tap. */
export async function startByRecognizer({ staged, output }: HandsFreeParts): Promise<RunListening> {
  const options = handsFreeOptions.read();
  let recognizer: OpenRecognizer | null = null;
  let sounds: RunListening | null = null;
  let turn: Turn | null = null;
  let isOver = false;
  let lastSoundAt = 0;

  const tap = (reason: string) => hearingNow.change({ state: 'tap', reason, line: null });

  async function open(): Promise<void> {
    if (recognizer || isOver) return;
    if (options.language === null) return tap(anotherLanguage);
    hearingNow.change({ state: 'opening' });
    try {
      recognizer = await openRecognizer(options.language, output, options);
    } catch (error) {
      return tap(error instanceof MicrophoneProblem ? `${error.message} ${tapInstead}` : noRecognizer);
    }
    if (!recognizer) return tap(noRecognizer);
    if (isOver) return recognizer.close();
    void recognizer.lost.then(lose);
    sounds ??= await listenToSounds(staged, { onProblem: () => {} });
    hearingNow.change({ state: 'listening', reason: null });
    return follow();
  }

  function stopHearing() {
    end();
    recognizer?.close();
    recognizer = null;
  }

  function lose() {
    if (!recognizer) return;
    stopHearing();
    if (!isOver) tap(`${new MicrophoneProblem('microphone.lost').message} ${tapInstead}`);
  }

  function follow() {
    const run = staged.run();
    const step = currentStep(run);
    const key = run.phase.name === 'my-turn' && step?.by === 'me' ? `${run.round}:${run.step}` : null;
    if (key === (turn?.key ?? null)) return;
    end();
    if (key !== null && step?.by === 'me' && recognizer) begin(step, key, recognizer);
  }

  function begin({ line }: MyStep, key: string, by: OpenRecognizer) {
    const words = isSpoken(line) ? writtenWords(line.text) : [];
    lastSoundAt = performance.now();
    const recognition = recognizeLine(by, { text: line.text, words }, ({ words: said }) => {
      lastSoundAt = performance.now();
      hearingNow.change({ said, place: Math.max(-1, ...said) + 1, offersPrompt: false });
    });
    turn = { key, lineId: line.id, words, recognition };
    hearingNow.change({ line: { lineId: line.id, words }, said: new Set(), place: 0, offersPrompt: false });
  }

  function end() {
    if (turn) void recordWords(turn);
    turn = null;
    hearingNow.change({ line: null, said: new Set(), place: 0, offersPrompt: false });
  }

  async function recordWords({ lineId, words, recognition }: Turn) {
    recordOnStage.report({ type: 'words-asked', lineId });
    const recognized = await recognition.end();
    const said = recognized && wordsRecognized(words, recognized);
    recordOnStage.report({ type: 'words-recognized', lineId, words: said });
  }

  function check() {
    if (!turn) return;
    if (listeningState.read() === 'hearing') lastSoundAt = performance.now();
    const silent = performance.now() - lastSoundAt;
    const strictness = options.strictness === 'sense' ? 'sense' : 'performance';
    if (silent > silentMs && turn.recognition.isWhole(strictness)) {
      hearingNow.answered();
      return staged.send('turn-over');
    }
    if (silent > (options.promptAfterSeconds ?? Infinity) * 1000) hearingNow.change({ offersPrompt: true });
  }

  function close() {
    if (isOver) return;
    isOver = true;
    clearInterval(checking);
    stopFollowing();
    unsubscribe();
    stopHearing();
    sounds?.close();
    hearingNow.leave(close);
  }

  hearingNow.take(close);
  const unsubscribe = staged.subscribe(follow);
  const stopFollowing = followActivity(staged, {
    began: () => void open(),
    ended() {
      stopHearing();
      hearingNow.change({ state: 'off', reason: null });
    },
  });
  const checking = setInterval(check, checkMs);
  await open();
  return { open, close };
}
