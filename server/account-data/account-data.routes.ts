import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/account-data.ts';
import { keepAccount, leave } from '#server/accounts/leave.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';
import { archiveAddress, getArchive, openArchive, orderArchive } from './archive.ts';

export function serveAccountData(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getArchive, ({ caller }) => getArchive(services, caller.userId));
  serve(app, services, contract.makeArchive, ({ caller }) => orderArchive(services, caller.userId));
  serve(app, services, contract.getArchiveAddress, ({ caller }) => archiveAddress(services, caller.userId));
  serve(app, services, contract.getArchiveFile, async ({ params, query, reply }) => {
    const { name, sizeBytes, bytes } = await openArchive(services, params.userId, query);
    await reply.headers(attachmentHeaders(name, sizeBytes)).send(bytes);
  });
  serve(app, services, contract.deleteAccount, ({ caller, body }) => leave(services, caller, body));
  serve(app, services, contract.keepAccount, ({ caller }) => keepAccount(services, caller));
}
