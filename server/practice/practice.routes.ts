import type { FastifyInstance } from 'fastify';
import * as analytics from '#contract/analytics.ts';
import * as contract from '#contract/practice.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { correctLine } from './correct-line.ts';
import { endSession } from './end-session.ts';
import { exportAnalytics } from './export-analytics.ts';
import { getAnalytics } from './get-analytics.ts';
import { getDashboard } from './get-dashboard.ts';
import { getLearned } from './get-learned.ts';
import { listSessions } from './list-sessions.ts';
import { reportProgress } from './report-progress.ts';
import { startSession } from './start-session.ts';

export function servePractice(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.startPracticeSession, ({ caller, body }) =>
    startSession(services, caller, body),
  );
  serve(app, services, contract.reportPracticeProgress, ({ caller, params, body }) =>
    reportProgress(services, caller.userId, params.sessionId, body),
  );
  serve(app, services, contract.endPracticeSession, ({ caller, params, body }) =>
    endSession(services, caller.userId, params.sessionId, body),
  );
  serve(app, services, contract.correctLine, ({ caller, params }) =>
    correctLine(services, caller.userId, params),
  );
  serve(app, services, contract.listPracticeSessions, ({ caller, fromReplica }) =>
    fromReplica((reading) => listSessions(reading, caller.userId)),
  );
  serve(app, services, contract.learnedSeconds, ({ caller, params, query }) =>
    getLearned(services, { userId: caller.userId, sceneId: params.sceneId, characterId: query.characterId }),
  );
  serve(app, services, analytics.getAnalytics, ({ caller, query, fromReplica }) =>
    fromReplica((reading) => getAnalytics(reading, caller.userId, query)),
  );
  serve(app, services, analytics.exportAnalytics, ({ caller, query, fromReplica }) =>
    fromReplica((reading) => exportAnalytics(reading, caller.userId, query)),
  );
  serve(app, services, contract.getDashboard, ({ caller, query, fromReplica }) =>
    fromReplica((reading) => getDashboard(reading, caller.userId, query.timeZone)),
  );
}
