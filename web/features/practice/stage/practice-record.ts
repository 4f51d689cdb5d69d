// Reports to the server that a session began, its progress and its end. A failure never disturbs the run. From its
// start until the server has its end, a session is also kept on the device.
import type { NewPracticeSession, PracticeReached } from '#contract/practice.ts';
import { asId, type UserId } from '#domain/ids.ts';
import type { LineResult } from '#domain/practice/line-results.ts';
import { isActive, type Run } from '#domain/practice/run-state.ts';
import { averageLineTime } from '#domain/progress/progress.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { NewAction } from '#web/platform/outbox/offline-action.ts';
import type { Outcome } from '#web/platform/outbox/sync.ts';
import type { SessionEnd } from '../offline/save-session-action.ts';
import type { PracticeCalls } from '../practice-calls.ts';
import { recordOnStage } from './record-on-stage.ts';

interface RecordParts {
  readonly calls: Pick<PracticeCalls, 'start' | 'reached'>;
  /** Stores a running session in the outbox without sending it. */
  readonly keep: (session: NewAction<SessionEnd>) => void;
  readonly perform: (session: NewAction<SessionEnd>) => Promise<Outcome>;
  readonly userId: UserId;
  readonly session: Pick<NewPracticeSession, 'sceneId' | 'characterId' | 'mode' | 'settings'>;
  /** Audio clock time, in seconds. */
  readonly now: () => number;
  readonly elapsed: (run: Run) => number;
  readonly onBegan?: (session: NewPracticeSession) => void;
  readonly onSent: (sent: Outcome['status']) => void;
  /** A warning for the actor that this session can't be stored today. */
  readonly onWarning: (message: string) => void;
}

export interface PracticeRecord {
  began(run: Run): void;
  /** After every change of the run. */
  moved(run: Run): void;
  ended(run: Run): void;
}

interface Current {
  readonly started: NewPracticeSession;
  /** Completed lines as of the last progress report. */
  reportedLines: number;
  /** How often each line had been said at the time of the last report that the server has, by line id. */
  readonly stored: Map<string, number>;
}

const linesBetweenReports = 5;

/** The number of lines from the start of the run to its end; a loop also includes the lines before. */
const linesSetOut = ({ sheet, step }: Run): number =>
  sheet.loops ? sheet.steps.length : Math.max(1, sheet.steps.length - step);

export function practiceRecord({
  calls,
  keep,
  perform,
  userId,
  session,
  now,
  elapsed,
  onBegan,
  onSent,
  onWarning,
}: RecordParts): PracticeRecord {
  let current: Current | null = null;

  function reachedIn(run: Run, stored: Current['stored'], results: readonly LineResult[]): PracticeReached {
    return {
      completedLines: run.completed.size,
      averageLineTime: averageLineTime(elapsed(run), run.completed.size),
      lineResults: results.filter(({ lineId, timesSaid }) => stored.get(lineId) !== timesSaid),
    };
  }

  function keepAsOf(run: Run | null, { started, stored }: Current, isRunning: boolean): SessionEnd {
    const nothing = { completedLines: 0, averageLineTime: null, lineResults: [] };
    const reached = run ? reachedIn(run, stored, recordOnStage.results()) : nothing;
    const session = { started, end: { ...reached, endTime: new Date().toISOString() }, isRunning };
    keep(actionOf(session));
    return session;
  }

  const actionOf = (data: SessionEnd): NewAction<SessionEnd> => ({
    id: data.started.id,
    userId,
    title: 'A practice session',
    data,
  });

  async function reportProgress(run: Run, of: Current) {
    of.reportedLines = run.completed.size;
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
        id: asId(crypto.randomUUID()),
        totalLines: linesSetOut(run),
        startTime: new Date().toISOString(),
      };
      current = { started, reportedLines: 0, stored: new Map() };
      recordOnStage.begin(started.id);
      onBegan?.(started);
      keepAsOf(null, current, true);
      calls.start(started).catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'practice.too_many_sessions')
          onWarning(error.message);
      });
    },
    moved(run) {
      if (!current || !isActive(run)) return;
      const before = recordOnStage.results();
      recordOnStage.report({ type: 'moved', run, at: now() });
      if (recordOnStage.results() !== before) keepAsOf(run, current, true);
      if (run.completed.size >= current.reportedLines + linesBetweenReports)
        void reportProgress(run, current);
    },
    ended(run) {
      if (!current) return;
      recordOnStage.report({ type: 'moved', run, at: now() });
      const { stored } = current;
      const over = keepAsOf(run, current, false);
      current = null;
      recordOnStage.whenSettled((results) => {
        const { lineResults } = reachedIn(run, stored, results);
        const settled = { ...over, end: { ...over.end, lineResults } };
        void perform(actionOf(settled)).then(({ status }) => onSent(status));
      });
    },
  };
}
