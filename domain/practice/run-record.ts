// The record of a run: what happened to each of the actor's lines, from the run's changes and what a microphone
// heard. A line counts once it was said to its end. Moments are seconds on the audio clock.
import type { LineId } from '../ids.ts';
import type { MyStep } from './cue-sheet.ts';
import { withResult, type RunRecord } from './record-state.ts';
import type { Phase, Run } from './run-state.ts';
import {
  canBeHeard,
  isAlone,
  measured,
  saidLine,
  sameMoment,
  unmeasured,
  type Measured,
  type Turn,
} from './said-line.ts';
import type { WordsSaid } from './words-said.ts';

export type RecordEvent =
  /** The run after any change, and when it was observed. */
  | { readonly type: 'moved'; readonly run: Run; readonly at: number }
  /** The actor asked for the line with this order. */
  | { readonly type: 'prompted'; readonly order: number }
  /** Whether the script shows some of the actor's lines from now on. */
  | { readonly type: 'lines-shown'; readonly areShown: boolean }
  | { readonly type: 'listening-began' | 'listening-ended' }
  | { readonly type: 'sound-began' | 'sound-ended'; readonly at: number }
  /** The words of the line of the current turn are being followed. */
  | { readonly type: 'words-followed' }
  /** The words of the line that was followed; null if nothing is known of them. */
  | { readonly type: 'words-said'; readonly words: WordsSaid | null }
  /** A recognizer is asked about a line that was said. */
  | { readonly type: 'words-asked'; readonly lineId: LineId }
  /** What it said; null if nothing. */
  | { readonly type: 'words-recognized'; readonly lineId: LineId; readonly words: WordsSaid | null }
  /** The actor says that they said a line right. */
  | { readonly type: 'corrected'; readonly lineId: LineId };

export function nextRecord(record: RunRecord, event: RecordEvent): RunRecord {
  switch (event.type) {
    case 'moved':
      return moved(record, event.run, event.at);
    case 'prompted':
      return { ...record, prompted: new Set(record.prompted).add(event.order) };
    case 'lines-shown':
      return { ...record, areLinesShown: event.areShown };
    case 'listening-began':
      return { ...record, isListening: true, soundSince: null };
    case 'listening-ended':
      return deaf(record);
    case 'sound-began':
      return soundBegan(record, event.at);
    case 'sound-ended':
      return soundEnded(record, event.at);
    case 'words-followed':
      return { ...record, followedLineId: record.turn?.step.line.id ?? null };
    case 'words-said':
      return wordsHeard(record, event.words);
    case 'words-asked':
      return { ...record, askedLineIds: new Set(record.askedLineIds).add(event.lineId) };
    case 'words-recognized':
      return recognized(record, event.lineId, event.words);
    case 'corrected':
      return corrected(record, event.lineId);
  }
}

function wordsHeard(record: RunRecord, words: WordsSaid | null): RunRecord {
  const { followedLineId, turn } = record;
  // A line that was left before its end has no result.
  const isSaid = followedLineId !== null && turn?.step.line.id !== followedLineId;
  const known = { ...record, followedLineId: null };
  return isSaid && words ? withResult(known, followedLineId, { words }) : known;
}

function recognized(record: RunRecord, lineId: LineId, words: WordsSaid | null): RunRecord {
  const askedLineIds = new Set(record.askedLineIds);
  askedLineIds.delete(lineId);
  const known = { ...record, askedLineIds };
  const isCorrected = record.results.get(lineId)?.words?.isCorrected ?? false;
  return words ? withResult(known, lineId, { words: { ...words, isCorrected } }) : known;
}

function corrected(record: RunRecord, lineId: LineId): RunRecord {
  const words = record.results.get(lineId)?.words;
  return words ? withResult(record, lineId, { words: { ...words, isCorrected: true } }) : record;
}

function moved(record: RunRecord, run: Run, at: number): RunRecord {
  const before = record.run;
  const turn = record.turn && withEnd(record.turn, run.phase, at);
  let next: RunRecord = { ...record, run, turn };
  if (turn && !isTurn(run.phase, turn)) next = leaveTurn(next, turn, run, at);
  next = withPassedOver(next, before, run, turn);
  const isTurnOpen = next.turn !== null;
  if (run.phase.name === 'my-turn' && !isTurnOpen) return enterTurn(next, before, run, run.phase);
  const canEndLate = ['cueing', 'speaking', 'done'].includes(run.phase.name);
  return canEndLate ? next : { ...next, overrun: null };
}

const isTurn = (phase: Phase, turn: Turn) => phase.name === 'my-turn' && phase.startedAt === turn.startedAt;

/** A turn that had no end gets one when the actor says that it is over. */
function withEnd(turn: Turn, phase: Phase, at: number): Turn {
  if (phase.name !== 'my-turn' || !isTurn(phase, turn) || phase.endsAt === turn.endsAt) return turn;
  return { ...turn, endsAt: phase.endsAt, overAt: turn.endsAt === Infinity ? at : turn.overAt };
}

function enterTurn(
  record: RunRecord,
  before: Run | null,
  run: Run,
  { startedAt, endsAt }: Extract<Phase, { name: 'my-turn' }>,
): RunRecord {
  const step = run.sheet.steps[run.step];
  if (step?.by !== 'me') return record;
  const cue =
    before && before.step === run.step - 1 && before.phase.name === 'speaking' ? before.phase : null;
  const isCued = cue !== null && Math.abs(cue.endsAt - startedAt) < sameMoment;
  const { soundSince } = record;
  const isNoisy = soundSince !== null && !(isCued && soundSince >= cue.startedAt);
  const turn: Turn = {
    step,
    index: run.step,
    round: run.round,
    startedAt,
    endsAt,
    overAt: null,
    isCued,
    isListenedTo: record.isListening,
    isNoisy,
    firstSoundAt: soundSince,
    lastSoundEndedAt: null,
  };
  return { ...record, turn, overrun: null };
}

function leaveTurn(record: RunRecord, turn: Turn, run: Run, at: number): RunRecord {
  const hasRunOut = at >= turn.endsAt - sameMoment;
  const isBehind = run.step > turn.index || run.round > turn.round || run.phase.name === 'done';
  const isPassed = isBehind && run.completed.has(turn.index);
  const closed: RunRecord = { ...record, turn: null };
  if (!hasRunOut && !isPassed) return closed;
  const isSounding = record.soundSince !== null;
  const said = withLine(
    closed,
    turn.step,
    measured(turn, run, { saidUntil: turn.overAt ?? (hasRunOut ? null : at), isSounding }),
  );
  const { firstSoundAt } = turn;
  const mayGoOn = isSounding && canBeHeard(turn) && isAlone(run, turn.index);
  if (!mayGoOn || firstSoundAt === null) return said;
  return { ...said, overrun: { lineId: turn.step.line.id, firstSoundAt } };
}

function withLine(record: RunRecord, step: MyStep, what: Measured): RunRecord {
  const { id, order } = step.line;
  const prompted = new Set(record.prompted);
  const result = saidLine(step, {
    ...what,
    timesSaid: (record.results.get(id)?.timesSaid ?? 0) + 1,
    wasPrompted: prompted.delete(order),
    wasShown: record.areLinesShown,
  });
  return { ...record, results: new Map(record.results).set(id, result), prompted };
}

/** Lines whose whole turn passed between two updates, in a tab that was suspended. */
function withPassedOver(record: RunRecord, before: Run | null, run: Run, turn: Turn | null): RunRecord {
  let next = record;
  for (const index of run.completed) {
    const step = run.sheet.steps[index];
    if (step?.by !== 'me' || index === turn?.index || before?.completed.has(index)) continue;
    if (!next.results.has(step.line.id)) next = withLine(next, step, unmeasured);
  }
  return next;
}

/** The microphone was lost: sounds whose end it didn't hear stay unknown. */
function deaf(record: RunRecord): RunRecord {
  const turn = record.turn && {
    ...record.turn,
    isListenedTo: false,
    firstSoundAt: null,
    lastSoundEndedAt: null,
  };
  return { ...record, isListening: false, soundSince: null, overrun: null, turn };
}

function soundBegan(record: RunRecord, at: number): RunRecord {
  if (!record.isListening) return record;
  const turn = record.turn && { ...record.turn, firstSoundAt: record.turn.firstSoundAt ?? at };
  return { ...record, turn, soundSince: at };
}

function soundEnded(record: RunRecord, at: number): RunRecord {
  const { overrun } = record;
  const turn = record.turn && withSoundEnded(record.turn, at);
  const quiet: RunRecord = { ...record, soundSince: null, overrun: null, turn };
  const result = overrun && record.results.get(overrun.lineId);
  if (!result) return quiet;
  return withResult(quiet, result.lineId, { tookSeconds: Math.max(0, at - overrun.firstSoundAt) });
}

/** The end of a sound is only known some time later, possibly in the next turn. */
function withSoundEnded(turn: Turn, at: number): Turn {
  if (turn.firstSoundAt === null) return turn;
  if (at > turn.startedAt) return { ...turn, lastSoundEndedAt: at };
  return { ...turn, firstSoundAt: null, isNoisy: false };
}
