import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeProfile } from '#contract/admin/users.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, goodPassword, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startStripeServer } from './testing-stripe.ts';
import type { StripeServer } from './testing-stripe.ts';

let stripes: StripeServer;
let admin: Person;
beforeAll(async () => {
  stripes = await startStripeServer();
  admin = await signUpPerson(stripes.server, { email: adminEmail });
});
afterAll(() => stripes.close());

test('a user with a new address gets receipts there; a user who never paid is unknown there', async () => {
  const change = (person: Person) =>
    stripes.server.as(admin).call(changeProfile, {
      params: { userId: person.id },
      body: { changes: { email: `new-${person.email}` }, confirmation: { password: goodPassword } },
    });
  const payer = await stripes.subscriber('pro');
  expect((await change(payer)).status).toBe(204);
  expect((await change(await signUpPerson(stripes.server))).status).toBe(204);
  const before = stripes.stripe.calls.length;
  await doWaitingJobs(stripes.server.services);
  expect(stripes.stripe.calls.slice(before).filter(({ method }) => method === 'POST')).toMatchObject([
    { path: `/v1/customers/${payer.customerId}`, form: { email: `new-${payer.email}`, name: payer.name } },
  ]);
});
