// Whatever the paid voice service does, the actor hears the line, and no trace of the problem is cached.
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  breaksOff,
  fails,
  hangs,
  hangsHalfway,
  says,
  startFakeElevenLabs,
} from './elevenlabs/fake-elevenlabs.ts';
import type { FakeElevenLabs } from './elevenlabs/fake-elevenlabs.ts';
import { elevenLabsEngine } from './elevenlabs/elevenlabs-engine.ts';
import { speechOver } from './speech.ts';
import { countingEngine, onlyProcess, quiet, requestFor } from './testing.ts';

let vendor: FakeElevenLabs;
beforeAll(async () => {
  vendor = await startFakeElevenLabs();
});
afterAll(() => vendor.close());

it.each([
  ['refuses the key', fails(401)],
  ['is asked too often', fails(429)],
  ['is broken', fails(503)],
  ['answers rubbish', says('<html>busy</html>')],
  ['sends no sound', says('{"audio_base64":"UklGRg=="}')],
  ['sends half a line', breaksOff],
  ['hangs', hangs],
  ['hangs halfway', hangsHalfway],
])('speaks with another voice where the vendor %s', async (_, reply) => {
  vendor.replies.splice(0, Infinity, reply, reply);
  const { kept, claims } = onlyProcess();
  const saved: string[] = [];
  const released: string[] = [];
  const service = speechOver({
    engines: [
      elevenLabsEngine({
        apiKey: 'sk_test',
        apiUrl: vendor.url,
        voiceIds: { 'sarah-professional': 'theirs' },
        log: quiet,
        timeoutMs: { now: 300, ahead: 300 },
        retryAfterMs: 1,
      }),
      countingEngine('embedded'),
    ],
    kept: { ...kept, save: async (key) => void saved.push(key) },
    claims: { ...claims, release: async (key) => void released.push(key) },
    log: quiet,
  });
  expect(await service.produce(requestFor('Hello.'))).toMatchObject({ engine: 'embedded', isCached: false });
  await service.close();
  expect([saved.length, released.length]).toEqual([1, 2]);
});
