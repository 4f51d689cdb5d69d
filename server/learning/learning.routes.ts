import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/learning.ts';
import { listShownPractice as shownPractice } from '#contract/shown-practice.ts';
import { doneAt } from '#server/platform/http/done-at.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { exportTries } from './export-tries.ts';
import { getLearning } from './get-learning.ts';
import { listShownPractice } from './list-shown-practice.ts';
import { listTries } from './list-tries.ts';
import { saveMeaning } from './save-meaning.ts';
import { savePart } from './save-part.ts';
import { saveSettings } from './save-settings.ts';
import { saveTries } from './save-tries.ts';

export function serveLearning(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getLearning, ({ caller }) => getLearning(services, caller.userId));
  serve(app, services, contract.saveTries, ({ caller, params, body }) =>
    saveTries(services, caller, { ...params, ...body }),
  );
  serve(app, services, contract.listTries, ({ caller, params }) =>
    listTries(services, { userId: caller.userId, ...params }),
  );
  serve(app, services, contract.saveLearningSettings, ({ caller, query, body }) =>
    saveSettings(services, caller.userId, body, doneAt(services, query)),
  );
  serve(app, services, contract.savePart, ({ caller, params, query, body }) =>
    savePart(services, caller, { ...params, doneAt: doneAt(services, query), choice: body }),
  );
  serve(app, services, contract.saveMeaning, ({ caller, params, query, body }) =>
    saveMeaning(services, caller, { ...params, doneAt: doneAt(services, query) }, body),
  );
  serve(app, services, contract.exportTries, ({ caller, params }) =>
    exportTries(services, caller, params.sceneId),
  );
  serve(app, services, shownPractice, ({ caller, params }) =>
    listShownPractice(services, caller, params.sceneId),
  );
}
