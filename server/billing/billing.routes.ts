import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import * as contract from '#contract/billing.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { serve } from '#server/platform/http/serve.ts';
import type { Services } from '#server/platform/services.ts';
import { changePlan, previewPlanChange } from './change-plan.ts';
import { getMembership } from './get-membership.ts';
import { openPortal } from './open-portal.ts';
import { startCheckout } from './start-checkout.ts';
import { receiveEvent, syncReturning } from './sync-subscription.ts';
import { withdraw } from './withdraw.ts';

const reference = z
  .string()
  .regex(/^[\w-]{1,255}$/)
  .optional()
  .catch(undefined);
/** Which page of the provider the customer returns from: a checkout, a plan change, or its portal. */
const returnQuery = z.object({ checkout: reference, change: reference, portal: reference });

const maxEventBytes = 256 * 1024;

export function serveBilling(app: FastifyInstance, services: Services): void {
  serve(app, services, contract.getMembership, ({ caller }) => getMembership(services, caller.userId));
  serve(app, services, contract.startCheckout, async ({ caller, body }) => ({
    url: await startCheckout(services, caller.userId, body.plan),
  }));
  serve(app, services, contract.previewPlanChange, ({ caller, body }) =>
    previewPlanChange(services, caller.userId, body.plan),
  );
  serve(app, services, contract.changePlan, ({ caller, body }) => changePlan(services, caller.userId, body));
  serve(app, services, contract.openPortal, async ({ caller }) => ({
    url: await openPortal(services, caller.userId),
  }));
  serve(app, services, contract.withdraw, ({ caller, body }) =>
    withdraw(services, caller.userId, body.subscriptionId),
  );

  // The provider's own calls: events, signed over the raw body, and customers returning from payment.
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const hidden = { schema: { hide: true }, bodyLimit: maxEventBytes };
    scope.post('/functions/v1/billing-webhook', hidden, async (request) => {
      const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      await receiveEvent(services, body, request.headers['stripe-signature']?.toString());
      return { received: true };
    });
  });
  app.get('/functions/v1/billing-return', { schema: { hide: true } }, async (request, reply) => {
    const back = returnQuery.parse(request.query);
    // If the provider fails now, its event will bring the plan; the customer continues.
    await bestEffort(services.log, 'sync a customer', syncReturning(services, back));
    return reply.redirect(back.portal ? '/app/subscription' : '/app/dashboard?subscription=success');
  });
}
