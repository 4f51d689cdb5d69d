import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/usage.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getOverview } from './get-overview.ts';
import { getUsage } from './get-usage.ts';

export function serveAdminUsage(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getOverview, ({ fromReplica }) => fromReplica(getOverview));
  serve(app, services, contract.getUsage, ({ query, fromReplica }) =>
    fromReplica((reading) => getUsage(reading, query.range)),
  );
}
