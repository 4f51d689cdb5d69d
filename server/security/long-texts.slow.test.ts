// No regular expression backtracks over a long text: texts of the maximum length are read or refused at once.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { adminEmail, setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { drawnRequest } from './drawn-request.ts';
import { everyWayIn, quietServices } from './target.ts';

/** Processor time in ms; the slowest takes a twentieth of it. */
const maxMs = 2000;

let server: TestServer;
let cleo: Person;
let edie: Person;
beforeAll(async () => {
  server = await startTestServer({
    env: { ...everyWayIn, ADMIN_EMAIL: adminEmail },
    services: quietServices(),
  });
  edie = await signUpPerson(server, { email: adminEmail });
  cleo = await signUpPerson(server);
  await setPlan(server, cleo, { plan: 'expert', status: 'active' });
});
afterAll(() => server.close());

it.each([' ', 'a', '(', '<a ', 'a@', '-\n', 'A:\n\n', '\\"'])('endless %j', async (repeated) => {
  const slow: unknown[] = [];
  for (const endpoint of server.app.served.filter(({ body, query }) => body ?? query)) {
    if (endpoint.path === '/api/admin/monitor/live') continue;
    const [request] = fc.sample(drawnRequest(endpoint, { repeated }), { numRuns: 1, seed: 7 });
    const before = process.threadCpuUsage();
    await server
      .as(endpoint.auth === 'admin' ? edie : cleo)
      .call(endpoint as Endpoint<never, never, never, never>, { params: {} as never, ...request });
    const { user, system } = process.threadCpuUsage(before);
    const ms = Math.round((user + system) / 1000);
    if (ms > maxMs) slow.push({ path: endpoint.path, ms });
  }
  expect(slow).toEqual([]);
});
