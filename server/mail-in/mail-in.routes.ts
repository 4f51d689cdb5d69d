import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/mail-in.ts';
import { problem } from '#contract/problems.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getMailAddress, makeMailAddress, revokeMailAddress } from './mail-address.ts';
import { deleteMailedFile, listMailedFiles, readMailedFile } from './mailed-files.ts';
import { mailgunLimits, readMailgun } from './mailgun.ts';
import { maxMailBytes, receiveMail } from './receive-mail.ts';

/** How many emails are received at once, because they are in memory. */
const atOnce = 2;

export function serveMailIn(app: FastifyInstance, services: Services): void {
  const { config, clock } = services;
  serve(app, services, contract.getMailAddress, ({ caller }) => getMailAddress(services, caller.userId));
  serve(app, services, contract.makeMailAddress, ({ caller }) => makeMailAddress(services, caller.userId));
  serve(app, services, contract.revokeMailAddress, ({ caller }) =>
    revokeMailAddress(services, caller.userId),
  );
  serve(app, services, contract.listMailedFiles, async ({ caller }) => ({
    files: await listMailedFiles(services, caller.userId),
  }));
  serve(app, services, contract.readMailedFile, async ({ caller, params, reply }) => {
    const { name, bytes } = await readMailedFile(services, caller.userId, params.mailedFileId);
    await reply.headers(attachmentHeaders(name, bytes.length)).send(Buffer.from(bytes));
  });
  serve(app, services, contract.deleteMailedFile, ({ caller, params }) =>
    deleteMailedFile(services, caller.userId, params.mailedFileId),
  );

  let reading = 0;
  const key = config.MAIL_IN_SIGNING_KEY;
  if (key === undefined) return;
  const hidden = { schema: { hide: true }, bodyLimit: 2 * maxMailBytes };
  app.post('/functions/v1/mail-in', hidden, async (request) => {
    if (reading >= atOnce) throw problem('server.busy');
    reading += 1;
    try {
      const parts = request.parts({ limits: mailgunLimits });
      await receiveMail(services, await readMailgun(parts, key, clock.now()));
    } finally {
      reading -= 1;
    }
    return { received: true };
  });
}
