import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { expect, inject, onTestFinished, test } from 'vitest';
import { signUp } from '#contract/accounts.ts';
import type { Output } from '#contract/endpoint.ts';
import { speakLine, type SpokenLine } from '#contract/speech.ts';
import type { Fed, HearAll } from './pick-up-page.ts';
import { launchBrowser } from './browser.ts';

const { address } = inject('product');

const lines = ['And what did you tell him?', 'Never.', 'Because I was afraid you would leave.'];
const voices = ['sarah-professional', 'james-warm'];
const feeds = [
  { turnedDown: 0, room: -70 },
  { turnedDown: 6, room: -62 },
  { turnedDown: 12, room: -62 },
  { turnedDown: 18, room: -68 },
  { turnedDown: 24, room: -74 },
  { turnedDown: 6, room: -54 },
  { turnedDown: 3, room: -80 },
  { turnedDown: 9, room: -56 },
  { turnedDown: 15, room: -65 },
];

test('the start of an actor’s speech is detected within 50 ms, whatever the voice and the room', async () => {
  const browser = await launchBrowser({ soundWithoutGesture: true });
  onTestFinished(() => browser.close());
  const page = await listeningPage(await browser.newPage());
  const spoken = await spokenLines();
  const fed = await page.evaluate(
    ([asked, rooms]) => (globalThis as unknown as { hearAll: HearAll }).hearAll(asked, rooms),
    [spoken, feeds] as const,
  );

  const errorsMs = fed.flatMap(errorsIn);
  expect(errorsMs.length).toBeGreaterThanOrEqual(50);
  expect(fed.map(({ heard }) => heard.filter(({ type }) => type === 'sound-began').length)).toEqual(
    fed.map(({ began }) => began.length),
  );
  const sorted = errorsMs.map(Math.abs).sort((one, other) => one - other);
  const at = (share: number) => Math.round(sorted[Math.floor(sorted.length * share)]!);
  console.log(
    `pick-up error over ${sorted.length} beginnings: ${at(0.5)} ms median, ${at(0.95)} ms at the 95th`,
  );
  expect(at(0.95)).toBeLessThan(50);
});

/** From each start to the nearest detected sound. */
function errorsIn({ began, heard }: Fed): number[] {
  const moments = heard.filter(({ type }) => type === 'sound-began').map(({ at }) => at);
  return began.map((truth) => {
    const errors = moments.map((at) => (at - truth) * 1000);
    return errors.reduce((best, error) => (Math.abs(error) < Math.abs(best) ? error : best), Infinity);
  });
}

/** A page with only the detection of the stage, built like the product. */
async function listeningPage(page: Page): Promise<Page> {
  const root = fileURLToPath(new URL('..', import.meta.url));
  const built = await build({
    configFile: false,
    root,
    logLevel: 'warn',
    build: { write: false, rolldownOptions: { input: `${root}e2e/pick-up-page.ts` } },
  });
  if (!('output' in built)) throw new Error('Nothing was built.');
  const files = new Map(
    built.output.map((file) => [`/${file.fileName}`, 'code' in file ? file.code : file.source]),
  );
  const entry = built.output.find((file) => 'isEntry' in file && file.isEntry)!.fileName;
  const server = createServer((request, response) => {
    const file = files.get(request.url!);
    response.setHeader('content-type', file ? 'text/javascript' : 'text/html');
    response.end(file ?? `<script type="module" src="/${entry}"></script>`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  await page.waitForFunction('globalThis.hearAll');
  return page;
}

async function spokenLines(): Promise<SpokenLine[]> {
  const actor = { name: 'Ada Lovell', email: `${randomUUID()}@example.com`, password: 'Cue-the-lights-42' };
  const { signedIn } = await post<NonNullable<Output<typeof signUp.response>>>(signUp.path, {
    ...actor,
    termsAccepted: true,
  });
  const token = signedIn!.session.access_token;
  const asked = voices.flatMap((voiceId) => lines.map((text) => ({ text, voiceId })));
  return Promise.all(asked.map((body) => post<SpokenLine>(speakLine.path, body, token)));
}

async function post<Answer>(path: string, body: object, token?: string): Promise<Answer> {
  const response = await fetch(`${address}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as Answer;
}
