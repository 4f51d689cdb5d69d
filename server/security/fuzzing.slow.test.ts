// A few generated requests to every endpoint; `npm run fuzz:endpoints` sends thousands.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { adminEmail } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { fuzz, openActors } from './fuzzing.ts';
import { everyWayIn, quietServices } from './target.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({
    env: { ...everyWayIn, ADMIN_EMAIL: adminEmail },
    services: quietServices(),
  });
});
afterAll(() => server.close());

it('every call responds to valid and invalid input without a server fault', async () => {
  const [actors] = await openActors(server, 1);
  const outcomes = await fuzz(server, actors!, { seed: 1, perEndpoint: 3 });
  expect(outcomes.filter(({ fault }) => fault !== null)).toEqual([]);
  expect(outcomes.length).toBe(server.app.served.length * 3);
  expect(outcomes.filter(({ status }) => status < 400).length).toBeGreaterThan(outcomes.length / 4);
});
