import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/announcements.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { listNews } from './list-news.ts';
import { sendNews } from './send-news.ts';
import { stopNews } from './stop-news.ts';

export function serveAdminNews(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listNews, ({ query }) => listNews(services, query.page));
  serve(app, services, contract.sendNews, (call) =>
    sendNews(services, actingAdmin(call), call.params.newsId, call.body),
  );
  serve(app, services, contract.stopNews, (call) =>
    stopNews(services, actingAdmin(call), call.params.newsId),
  );
}
