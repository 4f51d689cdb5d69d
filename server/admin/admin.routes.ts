import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/platform/services.ts';
import { serveAdminContent } from './content/content.routes.ts';
import { serveModeration } from './moderation/moderation.routes.ts';
import { serveAdminAnnouncements } from './announcements/announcements.routes.ts';
import { serveAdminPayments } from './payments/payments.routes.ts';
import { serveAdminUsers } from './users/users.routes.ts';
import { serveAdminFeatureFlags } from './feature-flags/feature-flags.routes.ts';
import { serveAdminUsage } from './usage/usage.routes.ts';

/** The routes of the admin panel; every one of them is for admins only. */
export function serveAdmin(app: FastifyInstance, services: Services): void {
  serveAdminUsers(app, services);
  serveAdminContent(app, services);
  serveModeration(app, services);
  serveAdminFeatureFlags(app, services);
  serveAdminAnnouncements(app, services);
  serveAdminPayments(app, services);
  serveAdminUsage(app, services);
}
