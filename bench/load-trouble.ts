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
import type { Person } from '#server/testing/people.ts';
import { ask, connections, counted, headersOf } from './load-driver.ts';
import { leaveScenesUnread, readScenes, sendLongScenes } from './load-long-scenes.ts';
import { leaveDocumentsUnread, uploadPictures } from './load-uploads.ts';

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

async function doAll(address: string, people: readonly [Person, ...Person[]], ending: AbortSignal) {
  const all = [leaveScenesUnread, readScenes, leaveDocumentsUnread, uploadPictures];
  return (await Promise.all(all.map((one) => one(address, people, ending)))).join('; ');
}

if (!isMainThread) {
  const { trouble, address, people } = workerData as Orders;
  const ending = new AbortController();
  parentPort!.once('message', () => ending.abort());
  const said = await troubles[trouble](address, people, ending.signal);
  if (!ending.signal.aborted) await once(ending.signal, 'abort');
  parentPort!.postMessage(said, []);
}
