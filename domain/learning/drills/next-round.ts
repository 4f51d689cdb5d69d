// What comes after a round of a drill.
import type { LineId } from '../../ids.ts';
import type { Grade } from '../history-schema.ts';
import type { LearningWay } from '../line-try.ts';
import { fadingRounds } from './fading.ts';

export interface RoundResult {
  readonly lineId: LineId;
  readonly grade: Grade;
}

export type NextRound =
  | { readonly kind: 'again'; readonly lineIds: readonly LineId[] }
  | { readonly kind: 'harder'; readonly round: number }
  | { readonly kind: 'way'; readonly way: LearningWay };

/** Rounds of a way that get harder: fading hides more, cues get shorter. */
const rounds: Partial<Record<LearningWay, number>> = { fading: fadingRounds, 'cue-to-line': 3 };
/** From reading to knowing: what to do once a way is mastered. */
const afterwards: Readonly<Record<LearningWay, LearningWay>> = {
  'build-up': 'first-letters',
  'first-letters': 'fading',
  fading: 'cue-to-line',
  'cue-to-line': 'run',
  written: 'cue-to-line',
  'trouble-spots': 'run',
  run: 'speed-through',
  'speed-through': 'recovery',
  recovery: 'interleaved',
  interleaved: 'run',
  'by-intention': 'cue-to-line',
};

/** The words of the cue that are heard in a round of cue to line, `round` from 0. */
export const cueWordsIn = (round: number) => [12, 4, 2][Math.min(2, Math.max(0, round))]!;

const sureEnough = 0.8;

/** What failed comes again first; four of five lines said right make it harder; after the hardest comes another way. */
export function nextRound(way: LearningWay, round: number, results: readonly RoundResult[]): NextRound {
  const last = new Map(results.map(({ lineId, grade }) => [lineId, grade]));
  const failed = [...last].flatMap(([lineId, grade]) => (grade === 'got' ? [] : [lineId]));
  const missed = failed.filter((lineId) => last.get(lineId) === 'missed');
  const isSure = last.size > 0 && last.size - failed.length >= sureEnough * last.size;
  if (missed.length > 0 || !isSure) {
    return { kind: 'again', lineIds: failed };
  }
  return round + 1 < (rounds[way] ?? 1)
    ? { kind: 'harder', round: round + 1 }
    : { kind: 'way', way: afterwards[way] };
}

/** After a round of today's lines: what was missed, then what is left of the plan, then the scene as a whole. */
export function nextOfToday(results: readonly RoundResult[], left: readonly LineId[]): NextRound {
  const last = new Map(results.map(({ lineId, grade }) => [lineId, grade]));
  const missed = [...last].flatMap(([lineId, grade]) => (grade === 'missed' ? [lineId] : []));
  if (missed.length > 0) return { kind: 'again', lineIds: missed };
  return left.length > 0 ? { kind: 'again', lineIds: [...new Set(left)] } : { kind: 'way', way: 'run' };
}
