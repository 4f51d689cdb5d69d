import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/admin/switches.ts';
import { serve } from '#server/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { readSwitches } from '#server/feature-flags/feature-flags.ts';
import { actingAdmin } from '../record-act.ts';
import { removeNotice } from './remove-notice.ts';
import { setNotice } from './set-notice.ts';
import { setSwitch } from './set-switch.ts';

export function serveAdminSwitches(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getSwitches, () => readSwitches(services.db));
  serve(app, services, contract.setSwitch, (call) =>
    setSwitch(services, actingAdmin(call), call.params.name, call.body.isOn),
  );
  serve(app, services, contract.setNotice, (call) => setNotice(services, actingAdmin(call), call.body));
  serve(app, services, contract.removeNotice, (call) => removeNotice(services, actingAdmin(call)));
}
