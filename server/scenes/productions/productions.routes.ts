import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/productions.ts';
import { getSides } from '#contract/sides.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';
import { oneAtATime } from '#server/platform/one-at-a-time.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import type { SceneSender } from '../scene-sender.ts';
import { chooseProductionPart } from './choose-production-part.ts';
import { createProduction } from './create-production.ts';
import { deleteProduction } from './delete-production.ts';
import { getProduction } from './get-production.ts';
import { readSides } from './read-sides.ts';
import { listProductions } from './list-productions.ts';
import { takeSections } from './take-sections.ts';

export function serveProductions(app: FastifyInstance, services: Services, sender: SceneSender): void {
  serve(app, services, contract.createProduction, ({ caller, body }) =>
    sender.inTurn(caller, () => createProduction(services, caller, body)),
  );
  serve(app, services, contract.listProductions, ({ caller, fromReplica }) =>
    fromReplica(async (reading) => ({ productions: await listProductions(reading, caller.userId) })),
  );
  serve(app, services, contract.getProduction, ({ caller, params }) =>
    getProduction(services, caller.userId, params.productionId),
  );
  serve(app, services, contract.takeSections, ({ caller, params, body }) =>
    sender.inTurn(caller, () => takeSections(services, caller, params.productionId, body)),
  );
  serve(app, services, contract.chooseProductionPart, ({ caller, params, body }) =>
    chooseProductionPart(services, caller, params.productionId, body.characterId),
  );
  serve(app, services, contract.deleteProduction, ({ caller, params }) =>
    deleteProduction(services, caller, params.productionId),
  );
  const printing = oneAtATime();
  serve(app, services, getSides, async ({ caller, params, query, reply }) => {
    await printing(caller.userId, async () => {
      const { fileName, write } = await sender.read(caller, () =>
        readSides(services, caller, params.productionId, query),
      );
      const bytes = await write();
      reply.headers(attachmentHeaders(fileName, bytes.length));
      await sender.sendFile(reply, caller, bytes);
    });
  });
}
