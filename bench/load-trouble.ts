// Misbehaving clients in a separate thread, so that they don't slow down the measurement: bodies that arrive at a
// byte per second, responses that nobody reads, huge uploads, and more calls than can be served.
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';
import { createScene, listScenes } from '#contract/scenes.ts';
import { processFile } from '#contract/scripts.ts';
import { newScene } from '#server/scenes/testing.ts';
import { makeDocx, paragraph } from '#server/scripts/testing/make-docx.ts';
import { asJpeg, drawScan } from '#server/scripts/testing/make-scan.ts';
import type { Person } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { ask, connections } from './load-driver.ts';

export type Trouble = keyof typeof troubles;

export interface Orders {
  readonly trouble: Trouble;
  readonly address: string;
  readonly people: readonly [Person, ...Person[]];
}

const slowClients = 300;
const hugeUploads = 6;
const hugeBytes = 48 * 1024 * 1024;
const flood = 2000;
/** Responses, where there were any. */
type Behave = (
  address: string,
  people: readonly [Person, ...Person[]],
  ending: AbortSignal,
) => Promise<string>;
const troubles = {
  'nobody else': async () => '',
  '300 bodies a byte a second': drip,
  '300 answers nobody reads': leaveUnread,
  '6 uploads of 48 MB': uploadHuge,
  'a flood, 2000 at once': pour,
  '60 long scenes nobody reads': leaveScenesUnread,
  '40 long scenes at once': readScenes,
  'long documents, unread': leaveDocumentsUnread,
  'pictures of nothing': uploadPictures,
  'the last four at once': doAll,
  'long scenes sent without end': sendLongScenes,
} as const satisfies Record<string, Behave>;
export const allTroubles = Object.keys(troubles) as readonly Trouble[];

/** Starts it. Returns a function that ends it and returns the responses. */
export function makeTrouble(orders: Orders): () => Promise<string> {
  const thread = new Worker(new URL(import.meta.url), { workerData: orders });
  return async () => {
    thread.postMessage('end', []);
    const [said] = (await once(thread, 'message')) as [string];
    await thread.terminate();
    return said;
  };
}

export const headersOf = ({ accessToken }: Person, from: string) => ({
  authorization: `Bearer ${accessToken}`,
  'x-forwarded-for': from,
});

async function held(open: () => ClientRequest, ending: AbortSignal, go: (one: ClientRequest) => void) {
  const all = Array.from({ length: slowClients }, () => open().on('error', () => {}));
  const timer = setInterval(() => all.forEach(go), 1000);
  await new Promise((ended) => ending.addEventListener('abort', ended, { once: true }));
  clearInterval(timer);
  for (const one of all) one.destroy();
  return '';
}

function drip(
  address: string,
  [person]: readonly [Person, ...Person[]],
  ending: AbortSignal,
): Promise<string> {
  return held(
    () =>
      request(`${address}${createScene.path}`, {
        method: 'POST',
        headers: {
          ...headersOf(person, '198.54.0.1'),
          'content-type': 'application/json',
          'content-length': 100_000,
        },
      }),
    ending,
    (one) => one.write(' '),
  );
}

function leaveUnread(
  address: string,
  [person]: readonly [Person, ...Person[]],
  ending: AbortSignal,
): Promise<string> {
  return held(
    () => {
      const one = request(`${address}${listScenes.path}`, { headers: headersOf(person, '198.54.0.2') });
      one.on('response', (response) => response.pause());
      one.end();
      return one;
    },
    ending,
    () => {},
  );
}

async function uploadHuge(address: string, [person]: readonly [Person, ...Person[]], ending: AbortSignal) {
  const bytes = randomBytes(hugeBytes);
  const statuses: number[] = [];
  const one = async () => {
    while (!ending.aborted) {
      const form = new FormData();
      form.set('file', new Blob(['%PDF-1.7\n', bytes]), 'huge.pdf');
      const response = await fetch(`${address}${processFile.path}`, {
        method: 'POST',
        headers: headersOf(person, '198.54.0.3'),
        body: form,
        signal: ending,
      });
      await response.arrayBuffer();
      statuses.push(response.status);
      // A client that is told to wait waits.
      if (response.status === 429) await pause(1000, undefined, { signal: ending });
    }
  };
  await Promise.allSettled(Array.from({ length: hugeUploads }, one));
  return counted(statuses.map(String));
}

async function pour(address: string, [person]: readonly [Person, ...Person[]], ending: AbortSignal) {
  const agent = connections(flood);
  const said: string[] = [];
  const one = async (_: unknown, number: number) => {
    while (!ending.aborted) {
      const headers = headersOf(person, `198.55.${number & 255}.${Math.floor(Math.random() * 250)}`);
      const answer = await ask(agent, `${address}${listScenes.path}`, { headers }).catch(() => null);
      if (ending.aborted) return;
      const wait = answer?.retryAfter;
      said.push(answer ? `${answer.status}${wait ? ` Retry-After ${wait}` : ''}` : 'cut off');
      // A client that is told to retry later does so.
      if (wait) await pause(Number(wait) * 1000, undefined, { signal: ending }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: flood }, one));
  agent.destroy();
  return counted(said);
}

const longLines = 10_000;
const lettersPerLine = 290;
const answersPerPerson = 15;

/** One with as much text as a scene can have. */
async function longScene(address: string, person: Person): Promise<string> {
  const scene = newScene({}, Array<string>(longLines).fill('x'.repeat(lettersPerLine)));
  return (await callsTo(address).as(person).call(createScene, { body: scene })).body.id;
}

async function leaveScenesUnread(address: string, people: readonly Person[], ending: AbortSignal) {
  const said: string[] = [];
  const ids = await Promise.all(people.map((person) => longScene(address, person)));
  const each = async (_: unknown, number: number) => {
    const at = number % people.length;
    const headers = headersOf(people[at]!, `198.56.0.${at}`);
    while (!ending.aborted)
      said.push(await leaveOneUnread(`${address}/api/scenes/${ids[at]}`, headers, ending));
  };
  await Promise.all(Array.from({ length: answersPerPerson * people.length }, each));
  return counted(said);
}

/** Until the server closes the connection. */
async function leaveOneUnread(url: string, headers: Record<string, string>, ending: AbortSignal) {
  const { promise, resolve } = Promise.withResolvers<string>();
  const asked = request(url, { headers, signal: ending });
  asked.once('response', (response) => {
    if (response.statusCode === 200) {
      response.pause();
      response.once('close', () => resolve('200, closed'));
    } else {
      response.resume();
      response.once('end', () => setTimeout(resolve, 500, String(response.statusCode)));
    }
  });
  asked.once('error', () => resolve('cut off'));
  asked.end();
  return promise;
}

async function readScenes(address: string, people: readonly Person[], ending: AbortSignal) {
  const said: string[] = [];
  const ids = await Promise.all(people.map((person) => longScene(address, person)));
  const agent = connections(40);
  const each = async (_: unknown, number: number) => {
    const at = number % people.length;
    const headers = headersOf(people[at]!, `198.56.1.${at}`);
    while (!ending.aborted) {
      const answer = await ask(agent, `${address}/api/scenes/${ids[at]}`, { headers }).catch(() => null);
      said.push(String(answer?.status ?? 'cut off'));
      if (answer?.status !== 200) await pause(1000, undefined, { signal: ending }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: 40 }, each));
  agent.destroy();
  return counted(said);
}

async function sendLongScenes(address: string, people: readonly Person[], ending: AbortSignal) {
  const said: string[] = [];
  const agent = connections(answersPerPerson * people.length);
  const body = JSON.stringify(newScene({}, Array<string>(longLines).fill('x'.repeat(lettersPerLine))));
  const each = async (_: unknown, number: number) => {
    const at = number % people.length;
    const headers = { ...headersOf(people[at]!, `198.56.3.${at}`), 'content-type': 'application/json' };
    while (!ending.aborted) {
      const url = `${address}${createScene.path}`;
      const answer = await ask(agent, url, { headers, method: 'POST', body }).catch(() => null);
      said.push(String(answer?.status ?? 'cut off'));
      if (answer?.status !== 200) await pause(1000, undefined, { signal: ending }).catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: answersPerPerson * people.length }, each));
  agent.destroy();
  return counted(said);
}

async function leaveDocumentsUnread(address: string, people: readonly Person[], ending: AbortSignal) {
  const text = 'Nobody says as much as this. '.repeat(35);
  const docx = makeDocx(paragraph(text).repeat(3900));
  return uploading(address, people, ending, [{ name: 'long.docx', content: docx }]);
}

async function uploadPictures(address: string, people: readonly Person[], ending: AbortSignal) {
  const picture = asJpeg(drawScan([], 0, 600));
  const names = Array.from({ length: 40 }, (_, number) => `${number}.jpg`);
  const end = Buffer.from([0xff, 0xd9]);
  const beginning = Buffer.concat([picture.subarray(0, 4000), end]);
  return uploading(
    address,
    people,
    ending,
    names.map((name) => ({ name, content: beginning })),
  );
}

async function doAll(address: string, people: readonly [Person, ...Person[]], ending: AbortSignal) {
  const all = [leaveScenesUnread, readScenes, leaveDocumentsUnread, uploadPictures];
  return (await Promise.all(all.map((one) => one(address, people, ending)))).join('; ');
}

interface Sent {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Three at once of each user; their answers stay unread. */
async function uploading(
  address: string,
  people: readonly Person[],
  ending: AbortSignal,
  files: readonly Sent[],
) {
  const said: string[] = [];
  const form = new FormData();
  for (const { name, content } of files) form.append('file', new Blob([Uint8Array.from(content)]), name);
  const each = async (_: unknown, number: number) => {
    const at = number % people.length;
    while (!ending.aborted) {
      const response = await fetch(`${address}${processFile.path}`, {
        method: 'POST',
        headers: headersOf(people[at]!, `198.56.2.${at}`),
        body: form,
        signal: ending,
      }).catch(() => null);
      said.push(String(response?.status ?? 'cut off'));
      // A body that nobody takes.
      await pause(response?.ok ? 5000 : 1000, undefined, { signal: ending }).catch(() => {});
      await response?.body?.cancel().catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: 3 * people.length }, each));
  return counted(said);
}

function counted(said: readonly string[]): string {
  const counts = Map.groupBy(said, (one) => one);
  return [...counts].map(([one, all]) => `${one}: ${all.length}`).join(', ');
}

if (!isMainThread) {
  const { trouble, address, people } = workerData as Orders;
  const ending = new AbortController();
  parentPort!.once('message', () => ending.abort());
  const said = await troubles[trouble](address, people, ending.signal);
  if (!ending.signal.aborted) await once(ending.signal, 'abort');
  parentPort!.postMessage(said, []);
}
