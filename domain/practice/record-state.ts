// What is known about a run so far, and what isn't known yet.
import type { LineId } from '../ids.ts';
import type { LineResult } from './line-results.ts';
import type { Run } from './run-state.ts';
import type { Turn } from './said-line.ts';

export interface RunRecord {
  /** By line id, in the order they were first said. */
  readonly results: ReadonlyMap<string, LineResult>;
  readonly run: Run | null;
  readonly turn: Turn | null;
  /** A line that was left while the actor may still have been speaking; this is known after up to half a second. */
  readonly overrun: { readonly lineId: LineId; readonly firstSoundAt: number } | null;
  readonly isListening: boolean;
  /** When the current sound began. */
  readonly soundSince: number | null;
  readonly prompted: ReadonlySet<number>;
  /** Null until it is known. */
  readonly areLinesShown: boolean | null;
  /** The line whose words are followed; after its turn it takes a moment to know them. */
  readonly followedLineId: LineId | null;
  /** Lines that a recognizer is still working on. */
  readonly askedLineIds: ReadonlySet<string>;
}

export const emptyRecord: RunRecord = {
  results: new Map(),
  run: null,
  turn: null,
  overrun: null,
  isListening: false,
  soundSince: null,
  prompted: new Set(),
  areLinesShown: null,
  followedLineId: null,
  askedLineIds: new Set(),
};

/** Nothing of a line that was said is still to be known. */
export const isLineSettled = ({ overrun, followedLineId, askedLineIds }: RunRecord, lineId: LineId) =>
  lineId !== overrun?.lineId && lineId !== followedLineId && !askedLineIds.has(lineId);

export const isSettled = ({ overrun, followedLineId, askedLineIds }: RunRecord) =>
  !overrun && followedLineId === null && askedLineIds.size === 0;

export const lineResults = (record: RunRecord): LineResult[] => [...record.results.values()];

/** With more that is known of a line that was said. */
export function withResult(record: RunRecord, lineId: LineId, known: Partial<LineResult>): RunRecord {
  const result = record.results.get(lineId);
  if (!result) return record;
  return { ...record, results: new Map(record.results).set(lineId, { ...result, ...known }) };
}
