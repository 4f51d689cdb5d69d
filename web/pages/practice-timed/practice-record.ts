// Tells the server that a session began, how far it came and how it ended. What fails never disturbs the run, and an
// end is kept on the device until the server has it.
import type { NewPracticeSession } from '#contract/practice.ts';
import { isActive, type Run } from '#domain/practice/run-state.ts';
import { averageLineTime } from '#domain/progress/progress.ts';
import type { PracticeCalls } from '../../api/queries/practice.ts';
import { unsentSessions } from '../../offline/unsent-sessions.ts';
import { sendSession, type Sent } from './send-sessions.ts';

interface RecordParts {
  readonly calls: PracticeCalls;
  readonly userId: string;
  readonly session: Pick<NewPracticeSession, 'sceneId' | 'characterId' | 'settings'>;
  readonly elapsed: (run: Run) => number;
  readonly onSent: (sent: Sent) => void;
}

export interface PracticeRecord {
  began(): void;
  reached(run: Run): void;
  ended(run: Run): void;
}

const linesBetweenReports = 5;

export function practiceRecord({ calls, userId, session, elapsed, onSent }: RecordParts): PracticeRecord {
  let current: { started: NewPracticeSession; reported: number } | null = null;

  const progressOf = (run: Run) => ({
    completedLines: run.completed.size,
    averageLineTime: averageLineTime(elapsed(run), run.completed.size),
  });

  return {
    began() {
      const started: NewPracticeSession = {
        ...session,
        id: crypto.randomUUID(),
        mode: 'timed',
        startTime: new Date().toISOString(),
      };
      current = { started, reported: 0 };
      calls.start(started).catch(() => null);
    },
    reached(run) {
      if (!current || !isActive(run) || run.completed.size < current.reported + linesBetweenReports) return;
      current.reported = run.completed.size;
      calls.reached(current.started.id, progressOf(run)).catch(() => null);
    },
    ended(run) {
      if (!current) return;
      const unsent = {
        userId,
        started: current.started,
        end: { ...progressOf(run), endTime: new Date().toISOString() },
      };
      current = null;
      unsentSessions.keep(unsent);
      void sendSession(calls, unsent).then(onSent);
    },
  };
}
