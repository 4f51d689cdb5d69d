import { once } from 'node:events';
import { connect } from 'node:net';
import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { getRecordingAddress } from '#contract/recordings.ts';
import { chunkBytes } from '#domain/files/chunks.ts';
import { webmTake } from '#domain/takes/testing.ts';
import { storeTake } from '../recordings/testing.ts';
import { seedTrialScene } from '../scenes/seed-trial-scene.ts';
import { setPlan, signUpPerson } from '../testing/people.ts';
import { startTestServer } from '../testing/start-test-server.ts';
import { openSuiteLog } from '../testing/suite-log.ts';

test('a take that its player leaves in the middle is not answered a second time', async () => {
  const lines: string[] = [];
  const server = await startTestServer({ services: { log: openSuiteLog((line) => lines.push(line)) } });
  await server.app.listen({ port: 0, host: '127.0.0.1' });
  await seedTrialScene(server.services);
  const ben = await signUpPerson(server);
  await setPlan(server, ben, { plan: 'pro', status: 'active' });
  const recordingId = await storeTake(server, ben, webmTake(chunkBytes));
  const asked = { params: { recordingId }, query: { as: 'play' } } as const;
  const { address } = (await server.as(ben).call(getRecordingAddress, asked)).body;

  lines.length = 0;
  const player = connect((server.app.server.address() as AddressInfo).port, '127.0.0.1');
  player.write(`GET ${address} HTTP/1.1\r\nhost: own\r\n\r\n`);
  await once(player, 'data');
  player.destroy();
  await vi.waitFor(() => expect(lines.join('')).toContain('closed prematurely'), 30_000);
  await server.close();
  expect(lines.join('')).not.toMatch(/already sent|"level":[45]0/);
});
