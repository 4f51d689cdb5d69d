import type { FastifyInstance } from 'fastify';
import { listAuditEvents as listAuditEventsContract } from '#contract/admin/audit-log.ts';
import * as contract from '#contract/admin/users.ts';
import { visitorFrom, withCookies } from '#server/platform/http/visitor.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { listAuditEvents } from '../audit-log/list-audit-events.ts';
import { confirmAdmin } from '../confirm-admin.ts';
import { actingAdmin } from '#server/audit/record-audit-event.ts';
import { sendExport } from '../send-export.ts';
import { changeProfile } from './change-profile.ts';
import { deleteUser, keepUser } from './delete-user.ts';
import { impersonateUser, stopActing } from './impersonate-user.ts';
import { getUser, listUsers } from './list-users.ts';
import { messageUser } from './message-user.ts';
import { unsuspendUser, suspendUser } from './suspend-user.ts';
import { turnOffTwoFactorOf } from './turn-off-two-factor-of.ts';
import { userExport } from './user-export.ts';

export function serveAdminUsers(app: FastifyInstance, services: Services): void {
  serve(app, services, listAuditEventsContract, ({ query, fromReplica }) =>
    fromReplica((reading) => listAuditEvents(reading, query)),
  );
  serve(app, services, contract.listUsers, ({ query, fromReplica }) =>
    fromReplica((reading) => listUsers(reading, query)),
  );
  serve(app, services, contract.exportUsers, (call) =>
    sendExport(services, actingAdmin(call), userExport, call),
  );
  serve(app, services, contract.getUser, ({ params }) => getUser(services, params.userId));
  serve(app, services, contract.messageUser, (call) =>
    messageUser(services, actingAdmin(call), call.params.userId, call.body),
  );
  serve(app, services, contract.changeProfile, async (call) => {
    const { changes, confirmation } = call.body;
    if (changes.email !== undefined) await confirmAdmin(services, { ...call, body: confirmation });
    await changeProfile(services, actingAdmin(call), call.params.userId, changes);
  });
  serve(app, services, contract.suspendUser, async (call) =>
    suspendUser(services, await confirmAdmin(services, call), call.params.userId),
  );
  serve(app, services, contract.liftSuspension, (call) =>
    unsuspendUser(services, actingAdmin(call), call.params.userId),
  );
  serve(app, services, contract.turnOffTwoFactorOf, async (call) =>
    turnOffTwoFactorOf(services, await confirmAdmin(services, call), call.params.userId),
  );
  serve(app, services, contract.deleteUser, async (call) =>
    deleteUser(services, await confirmAdmin(services, call), call.params.userId),
  );
  serve(app, services, contract.keepUser, (call) =>
    keepUser(services, actingAdmin(call), call.params.userId),
  );
  serve(app, services, contract.impersonateUser, async (call) => {
    const { request, reply, caller, body } = call;
    const admin = await confirmAdmin(services, call);
    const signedIn = await impersonateUser(services, visitorFrom(request), caller, admin, body.userId);
    return withCookies(reply, signedIn);
  });
  serve(app, services, contract.stopImpersonating, async ({ request, reply, caller, trail }) =>
    withCookies(reply, await stopActing(services, visitorFrom(request), caller, trail)),
  );
}
