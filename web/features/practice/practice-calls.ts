import * as contract from '#contract/practice.ts';
import type { NewPracticeSession, PracticeEnd, PracticeReached } from '#contract/practice.ts';
import type { LineId, PracticeSessionId } from '#domain/ids.ts';
import { call } from '#web/platform/api/call.ts';

/** With more results, a request would be too large to be sent while the tab is closing. */
const maxResultsOnClosing = 200;

const timeoutMs = 30_000;
const timeout = () => AbortSignal.timeout(timeoutMs);

/** Reports a session to the server, even while the tab is closing. */
export const practiceCalls = {
  start: (session: NewPracticeSession) =>
    call(contract.startPracticeSession, { body: session, keepalive: true, signal: timeout() }),
  reached: (sessionId: PracticeSessionId, reached: PracticeReached) =>
    call(contract.reportPracticeProgress, {
      params: { sessionId },
      body: reached,
      keepalive: isSmall(reached),
      signal: timeout(),
    }),
  correct: (line: { readonly sessionId: PracticeSessionId; readonly lineId: LineId }) =>
    call(contract.correctLine, { params: line, signal: timeout() }),
  end: (sessionId: PracticeSessionId, end: PracticeEnd) =>
    call(contract.endPracticeSession, {
      params: { sessionId },
      body: end,
      keepalive: isSmall(end),
      signal: timeout(),
    }),
};
export type PracticeCalls = typeof practiceCalls;

const isSmall = ({ lineResults = [] }: Partial<PracticeReached>) => lineResults.length <= maxResultsOnClosing;
