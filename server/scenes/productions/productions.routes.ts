import type { FastifyInstance, FastifyReply } from 'fastify';
import * as contract from '#contract/productions.ts';
import type { ProductionId } from '#domain/ids.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { getSides } from '#contract/sides.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';
import { oneAtATime } from '#server/platform/one-at-a-time.ts';
import { asAnswer, serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import type { SceneSender } from '../scene-sender.ts';
import { acceptDraft, type FollowLines } from './accept-draft.ts';
import { chooseProductionPart } from './choose-production-part.ts';
import { createProduction } from './create-production.ts';
import { deleteProduction } from './delete-production.ts';
import { getBeforeScene } from './get-before-scene.ts';
import { getProductionText } from './get-production-text.ts';
import { getProduction } from './get-production.ts';
import { readSides } from './read-sides.ts';
import { listProductions } from './list-productions.ts';
import { takeSections } from './take-sections.ts';

export function serveProductions(
  app: FastifyInstance,
  services: Services,
  sender: SceneSender,
  followLines: FollowLines,
): void {
  const answer = async (reply: FastifyReply, caller: Caller, productionId: ProductionId) => {
    const json = await sender.read(caller, () => getProduction(services, caller.userId, productionId));
    void reply.type('application/json; charset=utf-8');
    return asAnswer(json);
  };
  serve(app, services, contract.createProduction, async ({ caller, body, reply }) => {
    await sender.inTurn(caller, () => createProduction(services, caller, body));
    return answer(reply, caller, body.id);
  });
  serve(app, services, contract.listProductions, ({ caller, fromReplica }) =>
    fromReplica(async (reading) => ({
      productions: await sender.read(caller, () => listProductions(reading, caller.userId)),
    })),
  );
  serve(app, services, contract.getProduction, ({ caller, params, reply }) =>
    answer(reply, caller, params.productionId),
  );
  serve(app, services, contract.getBeforeScene, ({ caller, params, query }) =>
    sender.read(caller, async () => ({
      before: await getBeforeScene(services, caller.userId, params.productionId, query),
    })),
  );
  serve(app, services, contract.getProductionText, ({ caller, params }) =>
    sender.inTurn(caller, () => getProductionText(services, caller.userId, params.productionId)),
  );
  serve(app, services, contract.acceptDraft, async ({ caller, params, body, reply }) => {
    await sender.inTurn(caller, () => acceptDraft(services, caller, params.productionId, body, followLines));
    return answer(reply, caller, params.productionId);
  });
  serve(app, services, contract.takeSections, async ({ caller, params, body, reply }) => {
    await sender.inTurn(caller, () => takeSections(services, caller, params.productionId, body));
    return answer(reply, caller, params.productionId);
  });
  serve(app, services, contract.chooseProductionPart, async ({ caller, params, body, reply }) => {
    const { productionId } = params;
    await sender.inTurn(caller, () => chooseProductionPart(services, caller, productionId, body.characterId));
    return answer(reply, caller, productionId);
  });
  serve(app, services, contract.deleteProduction, ({ caller, params }) =>
    sender.inTurn(caller, () => deleteProduction(services, caller, params.productionId)),
  );
  const printing = oneAtATime();
  serve(app, services, getSides, async ({ caller, params, query, reply }) => {
    await printing(caller.userId, async () => {
      const { fileName, write } = await sender.read(caller, () =>
        readSides(services, caller, params.productionId, query),
      );
      const bytes = await write();
      reply.headers(attachmentHeaders(fileName, bytes.length));
      await sender.sendFile(reply, bytes);
    });
  });
}
