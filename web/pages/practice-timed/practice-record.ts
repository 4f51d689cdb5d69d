// Tells the server that a session began, how far it came and how it ended. What fails never disturbs the run; an end
// whose beginning did not arrive sends the beginning again first.
import type { NewPracticeSession } from '#contract/practice.ts';
import { isActive, type Run } from '#domain/practice/run-state.ts';
import { averageLineTime } from '#domain/progress/progress.ts';
import type { PracticeCalls } from '../../api/queries/practice.ts';

interface RecordParts {
  readonly calls: PracticeCalls;
  readonly session: Pick<NewPracticeSession, 'sceneId' | 'characterId' | 'settings'>;
  readonly elapsed: (run: Run) => number;
  readonly onSaved: () => void;
}

export interface PracticeRecord {
  began(): void;
  reached(run: Run): void;
  ended(run: Run): void;
}

const linesBetweenReports = 5;

export function practiceRecord({ calls, session, elapsed, onSaved }: RecordParts): PracticeRecord {
  let current: { started: NewPracticeSession; isStored: Promise<boolean>; reported: number } | null = null;

  const progressOf = (run: Run) => ({
    completedLines: run.completed.size,
    averageLineTime: averageLineTime(elapsed(run), run.completed.size),
  });
  const arrives = (sent: Promise<unknown>) =>
    sent.then(
      () => true,
      () => false,
    );

  return {
    began() {
      const started: NewPracticeSession = {
        ...session,
        id: crypto.randomUUID(),
        mode: 'timed',
        startTime: new Date().toISOString(),
      };
      current = { started, isStored: arrives(calls.start(started)), reported: 0 };
    },
    reached(run) {
      if (!current || !isActive(run) || run.completed.size < current.reported + linesBetweenReports) return;
      current.reported = run.completed.size;
      void arrives(calls.reached(current.started.id, progressOf(run)));
    },
    ended(run) {
      if (!current) return;
      const { started, isStored } = current;
      const end = { ...progressOf(run), endTime: new Date().toISOString() };
      current = null;
      const ending = calls.end(started.id, end);
      const again = async () => {
        if (!(await isStored)) await calls.start(started);
        return calls.end(started.id, end);
      };
      void arrives(ending.catch(again)).then((isSaved) => isSaved && onSaved());
    },
  };
}
