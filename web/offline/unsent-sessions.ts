// Practice sessions the server has not stored to their end yet. Each is kept from its first moment, so that neither a
// lost connection nor a closing or failing tab loses it; sending one twice changes nothing.
import type { NewPracticeSession, PracticeEnd } from '#contract/practice.ts';
import { localRecord } from './local-store.ts';

export interface UnsentSession {
  readonly userId: string;
  readonly started: NewPracticeSession;
  /** While it runs, how it would have ended at its last line. */
  readonly end: PracticeEnd;
  /** A tab is still playing it, or was when it was lost. */
  readonly isRunning?: boolean;
}

const mostKept = 100;
/** Without a line for so long, a session that runs was lost with its tab. */
const givenUpMs = 15 * 60_000;
const isList = (value: unknown): value is UnsentSession[] => Array.isArray(value);
const record = localRecord<UnsentSession[]>('unsent_practice_sessions', isList, []);
const others = (sessionId: string) => record.read().filter(({ started }) => started.id !== sessionId);

const isOver = ({ isRunning, end }: UnsentSession) =>
  !isRunning || Date.now() - Date.parse(end.endTime) > givenUpMs;

export const unsentSessions = {
  /** Those that are over. */
  of: (userId: string): readonly UnsentSession[] =>
    record.read().filter((session) => session.userId === userId && isOver(session)),
  /** In place of what was kept of it before; false when the browser would not keep it. */
  keep: (session: UnsentSession): boolean =>
    record.write([...others(session.started.id), session].slice(-mostKept)),
  forget(sessionId: string): void {
    record.write(others(sessionId));
  },
};
