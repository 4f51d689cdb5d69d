import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/bookmarks.ts';
import { doneAt } from '#server/platform/http/done-at.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listBookmarks, removeBookmark, setBookmark } from './bookmarks.ts';

export function serveBookmarks(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listBookmarks, ({ caller, params }) =>
    listBookmarks(services, caller, params.sceneId),
  );
  serve(app, services, contract.setBookmark, ({ caller, params, query }) =>
    setBookmark(services, caller, { ...params, doneAt: doneAt(services, query) }),
  );
  serve(app, services, contract.removeBookmark, ({ caller, params, query }) =>
    removeBookmark(services, caller, { ...params, doneAt: doneAt(services, query) }),
  );
}
