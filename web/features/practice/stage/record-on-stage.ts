// The record of the run on stage; there is never more than one. Everything that observes the run reports its events here,
// and results are read from here. It outlives its run until the next one begins.
import type { PracticeSessionId } from '#domain/ids.ts';
import type { LineResult } from '#domain/practice/line-results.ts';
import {
  emptyRecord,
  isLineSettled,
  isSettled,
  lineResults,
  type RunRecord,
} from '#domain/practice/record-state.ts';
import { nextRecord, type RecordEvent } from '#domain/practice/run-record.ts';

const listeners = new Set<() => void>();
let record: RunRecord = emptyRecord;
let results: readonly LineResult[] = [];
let sessionId: PracticeSessionId | null = null;
let waiting: ((results: readonly LineResult[]) => void) | null = null;

function take(next: RunRecord): void {
  const before = record;
  record = next;
  if (next.results !== before.results) {
    results = lineResults(next);
    for (const listener of listeners) listener();
  }
  if (isSettled(next)) settle();
}

function settle(): void {
  waiting?.(results);
  waiting = null;
}

export const recordOnStage = {
  /** A run begins; whether the microphone is listening and lines are shown carries over. */
  begin(id: PracticeSessionId): void {
    settle();
    sessionId = id;
    const { isListening, soundSince, areLinesShown } = record;
    take({ ...emptyRecord, isListening, soundSince, areLinesShown });
  },
  /** The session whose results these are. */
  sessionId: (): PracticeSessionId | null => sessionId,
  report: (event: RecordEvent): void => take(nextRecord(record, event)),
  results: (): readonly LineResult[] => results,
  /** The results that are final unless the line is said again. */
  settled: (): readonly LineResult[] => results.filter(({ lineId }) => isLineSettled(record, lineId)),
  /** Calls back with the results once the last words are known or can't be known anymore. */
  whenSettled(callback: (results: readonly LineResult[]) => void): void {
    waiting = callback;
    if (isSettled(record)) settle();
  },
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
