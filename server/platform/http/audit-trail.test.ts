import Fastify from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { expect, it } from 'vitest';
import type { AuditEventName } from '#contract/audit-events.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { Services } from '#server/platform/services.ts';
import type { AuditTrail } from './audit-trail.ts';
import { serve } from './serve.ts';

/** The response status of an endpoint that declares `users.export` and calls `act` with its trail. */
async function statusAfter(act: (trail: AuditTrail) => void): Promise<number> {
  const app = Fastify();
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('served', []);
  app.decorate('answered', () => undefined);
  app.decorateRequest('caller', null);
  const declared = endpoint({
    method: 'POST',
    path: '/change',
    summary: 'Change something',
    auth: 'admin',
    audit: ['users.export'],
  });
  serve(app, {} as Services, declared, ({ trail }) => act(trail));
  const { statusCode } = await app.inject({ method: 'POST', url: '/change' });
  await app.close();
  return statusCode;
}

it.each<[string, AuditEventName[], number]>([
  ['records what it declares', ['users.export'], 204],
  ['records none of what it declares', [], 500],
  ['records what it does not declare', ['users.export', 'user.delete'], 500],
])('an endpoint that %s', async (_, recorded, status) => {
  expect(await statusAfter((trail) => recorded.forEach((name) => trail.record(name)))).toBe(status);
});

it('an endpoint that had nothing to change records no event', async () => {
  expect(await statusAfter((trail) => trail.nothingChanged())).toBe(204);
});

it('an admin endpoint that changes something without an event does not compile', () => {
  // @ts-expect-error: `audit` is missing
  endpoint({ method: 'DELETE', path: '/change', summary: 'Delete something', auth: 'admin' });
});
