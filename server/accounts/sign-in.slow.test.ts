import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '#contract/accounts.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

it('takes as long for an address without an account as for a wrong password', async () => {
  const { email } = await signUpPerson(server);
  const time = async (address: string, index: number) => {
    const startedAt = performance.now();
    const body = { email: address, password: 'Wrong-42' };
    expect((await server.as(null).call(signIn, { body, address: `192.0.2.${index}` })).status).toBe(401);
    return performance.now() - startedAt;
  };
  // The shortest of many: a busy machine lengthens any single one.
  const known: number[] = [];
  const unknown: number[] = [];
  const ratio = () => Math.min(...unknown) / Math.min(...known);
  const isAlike = () => ratio() > 0.6 && ratio() < 1.7;
  for (let index = 0; index < 40 && !(index >= 8 && isAlike()); index += 1) {
    known.push(await time(email, index));
    unknown.push(await time('no-one@example.com', index));
  }
  expect(isAlike(), `${ratio()}`).toBe(true);
});
