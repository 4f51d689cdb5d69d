// A server on the sandbox, and actions on the sandbox's pages.
import type { LightMyRequestResponse } from 'fastify';
import { getMembership, openPortal, startCheckout } from '#contract/billing.ts';
import type { Membership } from '#contract/billing.ts';
import { adminEmail, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { SignedEvent } from './provider.ts';
import { isSandbox } from './sandbox-provider.ts';

export const pathOf = (url: string) => new URL(url).pathname;

export async function startSandboxServer() {
  const server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  const sandbox = server.services.billing;
  if (!isSandbox(sandbox)) throw new Error('The tests run on the sandbox.');

  const press = (path: string, button: string): Promise<LightMyRequestResponse> =>
    server.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `do=${button}`,
    });
  const checkout = (person: Person, plan: string) =>
    server.as(person).call(startCheckout, { body: { plan } });
  return {
    server,
    sandbox,
    press,
    checkout,
    post: ({ body, signature }: SignedEvent): Promise<LightMyRequestResponse> =>
      server.app.inject({
        method: 'POST',
        url: '/functions/v1/billing-webhook',
        headers: { 'content-type': 'application/json', 'stripe-signature': signature },
        payload: body,
      }),
    membershipOf: async (person: Person): Promise<Membership> =>
      (await server.as(person).call(getMembership)).body,
    portalPath: async (person: Person) => pathOf((await server.as(person).call(openPortal)).body.url),
    customerOf: async ({ id }: Person): Promise<string> => {
      const { rows } = await server.services.pool.query(
        'select customer_id from billing_customers where user_id = $1',
        [id],
      );
      return rows[0].customer_id;
    },
    /** A user who has paid. */
    subscriber: async (plan: 'pro' | 'expert'): Promise<Person> => {
      const person = await signUpPerson(server);
      await press(pathOf((await checkout(person, plan)).body.url), 'pay');
      return person;
    },
  };
}
