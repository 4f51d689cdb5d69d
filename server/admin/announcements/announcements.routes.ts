import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/announcements.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { listAnnouncements } from './list-announcements.ts';
import { sendAnnouncement } from './send-announcement.ts';
import { stopAnnouncement } from './stop-announcement.ts';

export function serveAdminAnnouncements(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listAnnouncements, ({ query }) => listAnnouncements(services, query.page));
  serve(app, services, contract.sendAnnouncement, (call) =>
    sendAnnouncement(services, actingAdmin(call), call.params.newsId, call.body),
  );
  serve(app, services, contract.stopAnnouncement, (call) =>
    stopAnnouncement(services, actingAdmin(call), call.params.newsId),
  );
}
