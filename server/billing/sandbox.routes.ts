import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import { sendDevPage } from '#server/platform/http/dev-page.ts';
import type { Services } from '#server/platform/services.ts';
import type { SignedEvent } from './provider.ts';
import { checkoutPage, endedPage, portalPage } from './sandbox-pages.ts';
import { isSandbox } from './sandbox-provider.ts';
import type { SandboxTicket } from './sandbox-signatures.ts';
import { receiveEvent } from './sync-subscription.ts';

const ticketParams = z.object({ ticket: z.string().max(1000) });
const checkoutForm = z.object({ do: z.enum(['pay', 'decline', 'cancel']) });
const portalForm = z.object({
  do: z.enum(['cancel', 'resume', 'change-plan', 'fail-payment', 'update-card', 'end-now']),
});

/** Only if billing is a sandbox, and never in production: docs/product/plans-and-billing.md#sandbox. */
export function serveSandbox(app: FastifyInstance, services: Services): void {
  const sandbox = services.billing;
  if (!isSandbox(sandbox) || services.config.isProduction) return;
  const hidden = { schema: { hide: true, params: ticketParams } };
  const html = (reply: FastifyReply, page: string, status = 200) =>
    sendDevPage(reply.header('referrer-policy', 'same-origin'), page, status);
  const read = async (params: unknown, page: SandboxTicket['page']) => {
    const { ticket } = ticketParams.parse(params);
    const read = await sandbox.readTicket(ticket);
    return read?.page === page ? { ticket, ...read } : null;
  };
  const raise = ({ body, signature }: SignedEvent) => receiveEvent(services, body, signature);
  const backUrl = `${services.config.publicUrl}/app/subscription`;

  void app.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => {
        done(null, Object.fromEntries(new URLSearchParams(body as string)));
      },
    );

    const findOrder = async (params: unknown) => {
      const ticket = await read(params, 'checkout');
      return ticket?.checkoutId ? sandbox.findCheckout(ticket.checkoutId) : null;
    };

    scope.get('/dev/billing/checkout/:ticket', hidden, async ({ params, query }, reply) => {
      const order = await findOrder(params);
      if (order?.status !== 'open') return html(reply, endedPage(), 404);
      return html(reply, checkoutPage(order.plan, 'declined' in (query as object)));
    });
    scope.post('/dev/billing/checkout/:ticket', hidden, async ({ params, body }, reply) => {
      const order = await findOrder(params);
      if (!order || order.status === 'expired') return html(reply, endedPage(), 404);
      const form = checkoutForm.safeParse(body);
      if (!form.success) throw problem('request.invalid');
      // A second press pays nothing more and returns to the product as well.
      if (form.data.do === 'cancel') return reply.redirect(backUrl, 303);
      if (form.data.do === 'decline') return reply.redirect('?declined', 303);
      const paid = await sandbox.pay(order.id);
      if (paid) await raise(paid);
      return reply.redirect(
        `${services.config.publicUrl}/functions/v1/billing-return?checkout=${order.id}`,
        303,
      );
    });

    scope.get('/dev/billing/portal/:ticket', hidden, async ({ params }, reply) => {
      const portal = await read(params, 'portal');
      if (!portal) return html(reply, endedPage(), 404);
      return html(reply, portalPage(await sandbox.findStored(portal.customerId), backUrl));
    });
    scope.post('/dev/billing/portal/:ticket', hidden, async ({ params, body }, reply) => {
      const portal = await read(params, 'portal');
      if (!portal) return html(reply, endedPage(), 404);
      const form = portalForm.safeParse(body);
      if (!form.success) throw problem('request.invalid');
      const done = await sandbox.perform(portal.customerId, form.data.do);
      if (done) await raise(done);
      return reply.redirect(`/dev/billing/portal/${portal.ticket}`, 303);
    });
  });
}
