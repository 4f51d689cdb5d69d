import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/bookmarks.ts';
import { serve } from '../http/serve.ts';
import type { Services } from '../services.ts';
import { listBookmarks } from './list-bookmarks.ts';
import { removeBookmark } from './remove-bookmark.ts';
import { setBookmark } from './set-bookmark.ts';

export function serveBookmarks(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listBookmarks, ({ caller, params }) =>
    listBookmarks(services, caller, params.sceneId),
  );
  serve(app, services, contract.setBookmark, ({ caller, params }) => setBookmark(services, caller, params));
  serve(app, services, contract.removeBookmark, ({ caller, params }) =>
    removeBookmark(services, caller, params),
  );
}
