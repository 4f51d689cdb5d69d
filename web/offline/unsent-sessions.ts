// Practice sessions that ended and that the server has not stored yet. Each is kept before it is first sent, so that
// neither a lost connection nor a closing tab loses it; sending one twice changes nothing.
import type { NewPracticeSession, PracticeEnd } from '#contract/practice.ts';
import { localRecord } from './local-store.ts';

export interface UnsentSession {
  readonly userId: string;
  readonly started: NewPracticeSession;
  readonly end: PracticeEnd;
}

const mostKept = 100;
const isList = (value: unknown): value is UnsentSession[] => Array.isArray(value);
const record = localRecord<UnsentSession[]>('unsent_practice_sessions', isList, []);

export const unsentSessions = {
  of: (userId: string): readonly UnsentSession[] =>
    record.read().filter((session) => session.userId === userId),
  /** False when the browser would not keep it. */
  keep: (session: UnsentSession): boolean => record.write([...record.read(), session].slice(-mostKept)),
  forget(sessionId: string): void {
    record.write(record.read().filter(({ started }) => started.id !== sessionId));
  },
};
