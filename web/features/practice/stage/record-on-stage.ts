// The record of the run on stage, of which there is never more than one: who hears or sees something of it tells it
// here, and whoever shows what became of the lines reads it here. It outlives its run until the next one begins.
import type { LineResult } from '#domain/practice/line-results.ts';
import {
  emptyRecord,
  lineResults,
  nextRecord,
  type RecordEvent,
  type RunRecord,
} from '#domain/practice/run-record.ts';

const listeners = new Set<() => void>();
let record: RunRecord = emptyRecord;
let results: readonly LineResult[] = [];
let waiting: ((results: readonly LineResult[]) => void) | null = null;

function take(next: RunRecord): void {
  const before = record;
  record = next;
  if (next.results !== before.results) {
    results = lineResults(next);
    for (const listener of listeners) listener();
  }
  if (!next.overrun) settle();
}

function settle(): void {
  waiting?.(results);
  waiting = null;
}

export const recordOnStage = {
  /** A run begins; a microphone that listens goes on listening. */
  begin(): void {
    settle();
    take({ ...emptyRecord, isListening: record.isListening, soundSince: record.soundSince });
  },
  tell: (event: RecordEvent): void => take(nextRecord(record, event)),
  results: (): readonly LineResult[] => results,
  /** The results that nothing can change any more but saying the line again. */
  settled: (): readonly LineResult[] => results.filter(({ lineId }) => lineId !== record.overrun?.lineId),
  /** Tells the results when the last word has ended, which is known a moment later, or can't be known any more. */
  whenSettled(tell: (results: readonly LineResult[]) => void): void {
    waiting = tell;
    if (!record.overrun) settle();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
