// Providers may answer before they have read what is sent to them.
import { createServer, type AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { VendorFailure } from '#server/platform/vendor/vendor-failure.ts';
import { convertRecording } from './directed-line.ts';
import { elevenLabsClones } from './voice-clones.ts';

/** Answers the first request of a connection before it is complete, and those that follow never. */
const hasty = createServer((socket) => {
  socket.on('error', () => {});
  socket.once('data', () => socket.write('HTTP/1.1 503 Busy\r\ncontent-length: 2\r\n\r\n{}'));
  socket.resume();
});
let url: string;
beforeAll(async () => {
  await new Promise<void>((resolve) => hasty.listen(0, '127.0.0.1', resolve));
  url = `http://127.0.0.1:${(hasty.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => hasty.close(resolve)));

const recording = new Uint8Array(70_000);
const settings = { stability: 0.5, similarity_boost: 0.5, style: 0, use_speaker_boost: true, speed: 1 };

it.each([
  [
    'recordings for a clone',
    () =>
      elevenLabsClones({ apiKey: 'k', apiUrl: url, timeoutMs: 200 }).make('Rita', [
        recording,
        recording,
        recording,
      ]),
  ],
  [
    'a directed line',
    () =>
      convertRecording(
        { address: url, apiKey: 'k', settings, signal: AbortSignal.timeout(200) },
        { recording: { mp3: Buffer.from(recording), digest: 'd' } },
      ),
  ],
])('an early answer to %s is a failure of the provider', async (_, send) => {
  // An error outside of these calls, which would end the server, fails the whole run.
  for (let again = 0; again < 10; again++) await expect(send()).rejects.toBeInstanceOf(VendorFailure);
});
