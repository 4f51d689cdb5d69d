import type { FastifyInstance } from 'fastify';
import { listActs as listActsContract } from '#contract/admin/acts.ts';
import * as contract from '#contract/admin/users.ts';
import { serve } from '../../http/serve.ts';
import type { Services } from '../../services.ts';
import { listActs } from '../acts/list-acts.ts';
import { actingAdmin } from '../record-act.ts';
import { exportUsers } from './export-users.ts';
import { getUser, listUsers } from './list-users.ts';

export function serveAdminUsers(app: FastifyInstance, services: Services): void {
  serve(app, services, listActsContract, ({ query }) => listActs(services, query));
  serve(app, services, contract.listUsers, ({ query }) => listUsers(services, query));
  serve(app, services, contract.exportUsers, (call) => exportUsers(services, actingAdmin(call), call.reply));
  serve(app, services, contract.getUser, ({ params }) => getUser(services, params.userId));
}
