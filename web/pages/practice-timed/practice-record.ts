// Tells the server that a session began, how far it came and how it ended. What fails never disturbs the run. What
// there is of a session is on the device from its first moment until the server has its end.
import type { NewPracticeSession, PracticeReached } from '#contract/practice.ts';
import type { LineResult } from '#domain/practice/line-results.ts';
import { isActive, type Run } from '#domain/practice/run-state.ts';
import { averageLineTime } from '#domain/progress/progress.ts';
import { ApiError } from '../../api/api-error.ts';
import type { PracticeCalls } from '../../api/queries/practice.ts';
import { unsentSessions } from '../../offline/unsent-sessions.ts';
import { recordOnStage } from './record-on-stage.ts';
import { sendSession, type Sent } from './send-sessions.ts';

interface RecordParts {
  readonly calls: PracticeCalls;
  readonly userId: string;
  readonly session: Pick<NewPracticeSession, 'sceneId' | 'characterId' | 'settings'>;
  /** The audio clock's moment, in seconds. */
  readonly now: () => number;
  readonly elapsed: (run: Run) => number;
  readonly onBegan?: (session: NewPracticeSession) => void;
  readonly onSent: (sent: Sent) => void;
  /** What the actor is to know of a session that cannot be stored for now. */
  readonly onTold: (say: string) => void;
}

export interface PracticeRecord {
  began(run: Run): void;
  /** After every change of the run. */
  moved(run: Run): void;
  ended(run: Run): void;
}

interface Current {
  readonly started: NewPracticeSession;
  /** How many lines were completed when progress was told last. */
  told: number;
  /** How often each line was said when the server heard of it, by line id. */
  readonly stored: Map<string, number>;
}

const linesBetweenReports = 5;

export function practiceRecord({
  calls,
  userId,
  session,
  now,
  elapsed,
  onBegan,
  onSent,
  onTold,
}: RecordParts): PracticeRecord {
  let current: Current | null = null;

  function reachedIn(run: Run, stored: Current['stored'], results: readonly LineResult[]): PracticeReached {
    return {
      completedLines: run.completed.size,
      averageLineTime: averageLineTime(elapsed(run), run.completed.size),
      lineResults: results.filter(({ lineId, timesSaid }) => stored.get(lineId) !== timesSaid),
    };
  }

  function keep(run: Run | null, { started, stored }: Current, isRunning: boolean) {
    const nothing = { completedLines: 0, averageLineTime: null, lineResults: [] };
    const reached = run ? reachedIn(run, stored, recordOnStage.results()) : nothing;
    const unsent = { userId, started, end: { ...reached, endTime: new Date().toISOString() }, isRunning };
    unsentSessions.keep(unsent);
    return unsent;
  }

  async function tellProgress(run: Run, of: Current) {
    of.told = run.completed.size;
    const reached = reachedIn(run, of.stored, recordOnStage.settled());
    try {
      await calls.reached(of.started.id, reached);
    } catch {
      return;
    }
    for (const { lineId, timesSaid } of reached.lineResults) of.stored.set(lineId, timesSaid);
  }

  return {
    began(run) {
      const started: NewPracticeSession = {
        ...session,
        id: crypto.randomUUID(),
        mode: 'timed',
        totalLines: run.sheet.steps.length,
        startTime: new Date().toISOString(),
      };
      current = { started, told: 0, stored: new Map() };
      recordOnStage.begin();
      onBegan?.(started);
      keep(null, current, true);
      calls.start(started).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'practice.too_many_sessions') onTold(error.message);
      });
    },
    moved(run) {
      if (!current || !isActive(run)) return;
      const before = recordOnStage.results();
      recordOnStage.tell({ type: 'moved', run, at: now() });
      if (recordOnStage.results() !== before) keep(run, current, true);
      if (run.completed.size >= current.told + linesBetweenReports) void tellProgress(run, current);
    },
    ended(run) {
      if (!current) return;
      recordOnStage.tell({ type: 'moved', run, at: now() });
      const { stored } = current;
      const unsent = keep(run, current, false);
      current = null;
      recordOnStage.whenSettled((results) => {
        const { lineResults } = reachedIn(run, stored, results);
        const settled = { ...unsent, end: { ...unsent.end, lineResults } };
        unsentSessions.keep(settled);
        void sendSession(calls, settled).then(onSent);
      });
    },
  };
}
