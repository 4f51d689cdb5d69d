import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/sharing.ts';
import { serve } from '#server/platform/http/serve.ts';
import { visitorFrom } from '#server/platform/http/visitor.ts';
import type { Services } from '#server/platform/services.ts';
import { acceptInvitation, listSharedScenes, lookAtInvitation } from './accept-invitation.ts';
import { changeRole, endShare, listShares, shareScene } from './share-scene.ts';

export function serveSharing(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.listShares, ({ caller, params }) =>
    listShares(services, caller, params.sceneId),
  );
  serve(app, services, contract.shareScene, ({ caller, params, body, request }) =>
    shareScene(services, { ...caller, visitor: visitorFrom(request) }, params.sceneId, body),
  );
  serve(app, services, contract.changeRole, ({ caller, params, body }) =>
    changeRole(services, caller.userId, { ...params, ...body }),
  );
  serve(app, services, contract.endShare, ({ caller, params }) =>
    endShare(services, caller.userId, params.shareId),
  );
  serve(app, services, contract.lookAtInvitation, ({ caller, body }) =>
    lookAtInvitation(services, caller.userId, body.token),
  );
  serve(app, services, contract.acceptInvitation, ({ caller, body }) =>
    acceptInvitation(services, caller.userId, body.token),
  );
  serve(app, services, contract.listSharedScenes, ({ caller, fromReplica }) =>
    fromReplica((reading) => listSharedScenes(reading, caller.userId)),
  );
}
