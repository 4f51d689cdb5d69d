import type { FastifyInstance } from 'fastify';
import * as contract from '#contract/notifications.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { getNotificationSettings } from './get-settings.ts';
import { saveNotificationSettings } from './save-settings.ts';
import { unsubscribe } from './unsubscribe.ts';

export function serveNotifications(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getNotificationSettings, ({ caller }) =>
    getNotificationSettings(services, caller.userId),
  );
  serve(app, services, contract.saveNotificationSettings, ({ caller, body }) =>
    saveNotificationSettings(services, caller.userId, body),
  );
  serve(app, services, contract.openUnsubscribe, async ({ query, reply }) => {
    await reply.redirect(`/unsubscribe?${new URLSearchParams(query)}`);
  });
  void app.register(async (scope) => {
    // Mail programs post a form whose content is always the same.
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 1000 },
      (_request, _body, done) => done(null),
    );
    serve(scope, services, contract.unsubscribe, ({ query }) => unsubscribe(services, query.token));
  });
}
