// What somebody at work feels while others behave badly: bodies that arrive a byte a second, answers nobody reads, huge
// uploads, and more calls than can be served.
import { randomBytes } from 'node:crypto';
import { request } from 'node:http';
import type { ClientRequest } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createScene, listScenes } from '#contract/scenes.ts';
import { processFile } from '#contract/scripts.ts';
import { newScene } from '#server/scenes/testing.ts';
import type { Person } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { ask, connections, percentile, turnsFor } from './load-driver.ts';
import { newSubscriber } from './subscriber.ts';

const phaseMs = 8000;
const slowClients = 300;
const hugeUploads = 6;
const hugeBytes = 48 * 1024 * 1024;
const flood = 2000;

export async function measureOverload(address: string): Promise<void> {
  const person = await newSubscriber(address, 'pro');
  const product = callsTo(address).as(person);
  for (let scene = 0; scene < 30; scene += 1) await product.call(createScene, { body: newScene() });
  const rows = [
    await felt('nobody else', address, person, async () => {}),
    await felt(`${slowClients} bodies a byte a second`, address, person, (ending) =>
      drip(address, person, ending),
    ),
    await felt(`${slowClients} answers nobody reads`, address, person, (ending) =>
      leaveUnread(address, person, ending),
    ),
    await felt(`${hugeUploads} uploads of 48 MB`, address, person, (ending) =>
      uploadHuge(address, person, ending),
    ),
    await felt(`a flood, ${flood} at once`, address, person, (ending) => pour(address, person, ending)),
  ];
  console.table(rows);
}

const headersOf = ({ accessToken }: Person, from: string) => ({
  authorization: `Bearer ${accessToken}`,
  'x-forwarded-for': from,
});

/** How the one at work is answered meanwhile, who asks for the scenes again and again. */
async function felt(
  beside: string,
  address: string,
  person: Person,
  misbehave: (ending: AbortSignal) => Promise<unknown>,
) {
  const ending = new AbortController();
  const others = misbehave(ending.signal).catch(() => {});
  await pause(500);
  const agent = connections(2);
  const statuses = new Map<number, number>();
  const times = await turnsFor(phaseMs, 2, async () => {
    const { status } = await ask(agent, `${address}${listScenes.path}`, {
      headers: headersOf(person, `198.53.0.${Math.floor(Math.random() * 250)}`),
    });
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  });
  ending.abort();
  const said = await others;
  agent.destroy();
  return {
    beside,
    answers: times.length,
    'median ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    statuses: [...statuses].map(([status, count]) => `${status}: ${count}`).join(', '),
    others: said ?? '',
  };
}

async function held(open: () => ClientRequest, ending: AbortSignal, go: (one: ClientRequest) => void) {
  const all = Array.from({ length: slowClients }, () => open().on('error', () => {}));
  const timer = setInterval(() => all.forEach(go), 1000);
  await new Promise((ended) => ending.addEventListener('abort', ended, { once: true }));
  clearInterval(timer);
  for (const one of all) one.destroy();
}

const drip = (address: string, person: Person, ending: AbortSignal) =>
  held(
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

const leaveUnread = (address: string, person: Person, ending: AbortSignal) =>
  held(
    () => {
      const one = request(`${address}${listScenes.path}`, { headers: headersOf(person, '198.54.0.2') });
      one.on('response', (response) => response.pause());
      one.end();
      return one;
    },
    ending,
    () => {},
  );

async function uploadHuge(address: string, person: Person, ending: AbortSignal) {
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
      // Who is told to wait does.
      if (response.status === 429) await pause(1000, undefined, { signal: ending });
    }
  };
  await Promise.allSettled(Array.from({ length: hugeUploads }, one));
  return counted(statuses.map(String));
}

async function pour(address: string, person: Person, ending: AbortSignal) {
  const agent = connections(flood);
  const said: string[] = [];
  const one = async (_: unknown, number: number) => {
    while (!ending.aborted) {
      const headers = headersOf(person, `198.55.${number & 255}.${Math.floor(Math.random() * 250)}`);
      const answer = await ask(agent, `${address}${listScenes.path}`, { headers }).catch(() => null);
      if (!ending.aborted) {
        const wait = answer?.retryAfter ? ` Retry-After ${answer.retryAfter}` : '';
        said.push(answer ? `${answer.status}${wait}` : 'cut off');
      }
    }
  };
  await Promise.all(Array.from({ length: flood }, one));
  agent.destroy();
  return counted(said);
}

function counted(said: readonly string[]): string {
  const counts = Map.groupBy(said, (one) => one);
  return [...counts].map(([one, all]) => `${one}: ${all.length}`).join(', ');
}
