import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/feature-flags.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readFeatureFlags } from '#server/feature-flags/feature-flags.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { removeNotice } from './remove-notice.ts';
import { setNotice } from './set-notice.ts';
import { setFeatureFlag } from './set-feature-flag.ts';

export function serveAdminFeatureFlags(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getFeatureFlags, async () => {
    const { flags, notice } = await readFeatureFlags(services.db);
    return { switches: flags, notice };
  });
  serve(app, services, contract.setFeatureFlag, (call) =>
    setFeatureFlag(services, actingAdmin(call), call.params.name, call.body.isOn),
  );
  serve(app, services, contract.setNotice, (call) => setNotice(services, actingAdmin(call), call.body));
  serve(app, services, contract.removeNotice, (call) => removeNotice(services, actingAdmin(call)));
}
