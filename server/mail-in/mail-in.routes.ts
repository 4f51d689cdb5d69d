import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/mail-in.ts';
import { problem } from '#contract/problems.ts';
import { attachmentHeaders } from '#server/platform/http/attachment-headers.ts';
import { placeOf } from '#server/platform/http/place-of.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getMailAddress, makeMailAddress, revokeMailAddress } from './mail-address.ts';
import { deleteMailedFile, listMailedFiles, readMailedFile } from './mailed-files.ts';
import { encodedForm, mailgunLimits, multipartForm, signedMail } from './mailgun.ts';
import { maxMailBytes, receiveOnce } from './receive-mail.ts';

/** How many emails are received at once, because they are in memory, and how many of one sender, so that a slow one keeps nobody out. */
const [atOnce, atOnceFromPlace] = [4, 2];

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

  const key = config.MAIL_IN_SIGNING_KEY;
  if (key === undefined) return;
  const reading: string[] = [];
  void app.register(async (scope) => {
    scope.addContentTypeParser('application/x-www-form-urlencoded', (_request, body, done) =>
      done(null, body),
    );
    const hidden = { schema: { hide: true }, bodyLimit: 2 * maxMailBytes };
    scope.post('/functions/v1/mail-in', hidden, async (request) => {
      const place = placeOf(request.ip);
      const ofPlace = reading.filter((each) => each === place).length;
      if (reading.length >= atOnce || ofPlace >= atOnceFromPlace) throw problem('server.busy');
      reading.push(place);
      try {
        const form = request.isMultipart()
          ? await multipartForm(request.parts({ limits: mailgunLimits }))
          : await encodedForm(request.raw);
        const { mail, token } = signedMail(form, key, clock.now());
        await receiveOnce(services, token, mail);
      } finally {
        reading.splice(reading.indexOf(place), 1);
      }
      return { received: true };
    });
  });
}
