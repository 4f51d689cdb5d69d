import { afterAll, beforeAll, expect, it } from 'vitest';
import { deleteAccount } from '#contract/account-data.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { forgetCustomer } from './end-subscriptions.ts';
import { pathOf, startSandboxServer } from './testing-sandbox.ts';

let billing: Awaited<ReturnType<typeof startSandboxServer>>;
beforeAll(async () => {
  billing = await startSandboxServer();
});
afterAll(() => billing.server.close());

it('ends subscriptions as soon as a deletion is scheduled, and deletes the customer with the account', async () => {
  const { server, sandbox } = billing;
  const [person, other] = [await billing.subscriber('expert'), await billing.subscriber('pro')];
  const customerId = await billing.customerOf(person);
  await server.as(person).call(deleteAccount, { body: { password: person.password } });
  await doWaitingJobs(server.services);
  expect(await sandbox.findStored(customerId)).toMatchObject({ status: 'canceled' });
  const { rows } = await server.services.pool.query(
    'select plan, status from user_entitlements where user_id = $1',
    [person.id],
  );
  expect(rows).toEqual([{ plan: 'free', status: 'free' }]);
  expect(await billing.membershipOf(other)).toMatchObject({ plan: 'pro', active: true });

  await forgetCustomer(server.services, person.id);
  expect(await sandbox.findStored(customerId)).toBeNull();
  expect(await sandbox.findStored(await billing.customerOf(other))).toMatchObject({ status: 'active' });
});

it('leaves no open checkout that a locked user could pay', async () => {
  const { server, sandbox } = billing;
  const person = await signUpPerson(server);
  const page = pathOf((await billing.checkout(person, 'pro')).body.url);
  await server.as(person).call(deleteAccount, { body: { password: person.password } });
  await doWaitingJobs(server.services);
  await billing.press(page, 'pay');
  expect(await sandbox.findStored(await billing.customerOf(person))).toBeNull();
});
