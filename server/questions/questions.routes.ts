import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/questions.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { Turns } from '#server/platform/turns.ts';
import { askQuestion, deleteQuestion, listQuestions } from './ask-question.ts';
import { getConsent, setConsent } from './consent.ts';

/** An answer takes seconds, so that few are enough to keep the language model busy. */
const turnLimits = { atOnce: 8, perOwner: 1, maxWaiting: 40, maxWaitingPerOwner: 2 };

export function serveQuestions(app: FastifyInstance, services: Services): void {
  const turns = new Turns(turnLimits);
  serve(app, services, contract.listQuestions, ({ caller, params }) =>
    listQuestions(services, caller, params.sceneId),
  );
  serve(app, services, contract.askQuestion, ({ caller, params, body }) =>
    turns.run(caller.userId, () =>
      askQuestion(services, caller, params.sceneId, { questionId: params.questionId, ...body }),
    ),
  );
  serve(app, services, contract.deleteQuestion, ({ caller, params }) =>
    deleteQuestion(services, caller, params),
  );
  serve(app, services, contract.getQuestionConsent, ({ caller }) => getConsent(services, caller.userId));
  serve(app, services, contract.setQuestionConsent, ({ caller, body }) =>
    setConsent(services, caller.userId, body.service),
  );
}
