import * as contract from '#contract/practice.ts';
import type { NewPracticeSession, PracticeEnd, PracticeReached } from '#contract/practice.ts';
import { call } from '#web/platform/api/call.ts';

/** Past this a request is too large to go out while the tab is closing. */
const maxResultsOnClosing = 200;

/** A server that says nothing for so long is given up. */
const timeoutMs = 30_000;
const patience = () => AbortSignal.timeout(timeoutMs);

/** How a session is told to the server. All of it goes out even while the tab is closing. */
export const practiceCalls = {
  start: (session: NewPracticeSession) =>
    call(contract.startPracticeSession, { body: session, keepalive: true, signal: patience() }),
  reached: (sessionId: string, reached: PracticeReached) =>
    call(contract.reportPracticeProgress, {
      params: { sessionId },
      body: reached,
      keepalive: isSmall(reached),
      signal: patience(),
    }),
  end: (sessionId: string, end: PracticeEnd) =>
    call(contract.endPracticeSession, {
      params: { sessionId },
      body: end,
      keepalive: isSmall(end),
      signal: patience(),
    }),
};
export type PracticeCalls = typeof practiceCalls;

const isSmall = ({ lineResults = [] }: Partial<PracticeReached>) => lineResults.length <= maxResultsOnClosing;
