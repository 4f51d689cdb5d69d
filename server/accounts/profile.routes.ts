import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/profile.ts';
import { problem } from '#contract/problems.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getProfile, openAvatar, removeAvatar, saveAvatar, updateProfile } from './profile.ts';

export async function serveProfile(root: FastifyInstance, services: Services): Promise<void> {
  await root.register(async (app) => {
    app.addContentTypeParser('application/octet-stream', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    // Whatever is wrong with a picture has the same message.
    app.setErrorHandler((error, _request, _reply) => {
      throw (error as { statusCode?: number }).statusCode === 413
        ? problem('avatar.failed', undefined, error)
        : error;
    });
    serve(app, services, contract.saveAvatar, ({ caller, request }) => {
      const bytes = request.body instanceof Uint8Array ? request.body : new Uint8Array();
      return saveAvatar(services, caller.userId, bytes);
    });
  });
  serve(root, services, contract.getProfile, ({ caller }) => getProfile(services, caller.userId));
  serve(root, services, contract.updateProfile, ({ caller, body }) =>
    updateProfile(services, caller.userId, body),
  );
  serve(root, services, contract.removeAvatar, ({ caller }) => removeAvatar(services, caller.userId));
  serve(root, services, contract.getAvatar, async ({ caller, query, reply }) => {
    const caching = query.v ? 'private, max-age=31536000, immutable' : 'private, no-cache';
    reply.header('cache-control', caching).type('image/webp');
    await reply.send(await openAvatar(services, caller.userId));
  });
}
