// What a user experiences while other clients misbehave (load-trouble.ts).
import { setTimeout as pause } from 'node:timers/promises';
import { createScene, listScenes } from '#contract/scenes.ts';
import { newScene } from '#server/scenes/testing.ts';
import type { Person } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { ask, connections, percentile, turnsFor } from './load-driver.ts';
import { allTroubles, makeTrouble } from './load-trouble.ts';
import { headersOf } from './load-driver.ts';
import type { Orders } from './load-trouble.ts';
import { newSubscriber } from './subscriber.ts';

const phaseMs = 15_000;
const underWayMs = 1000;
const scenes = 30;

const attackers = 4;

/** `metrics`: the address of the process's metrics. */
export async function measureOverload(address: string, metrics: string): Promise<void> {
  const person = await newSubscriber(address, 'pro');
  const newAttacker = (number: number) =>
    newSubscriber(address, 'pro', { 'x-forwarded-for': `198.57.0.${number}` });
  const people: [Person, ...Person[]] = [await newAttacker(0)];
  for (let number = 1; number < attackers; number += 1) people.push(await newAttacker(number));
  const product = callsTo(address).as(person);
  for (let scene = 0; scene < scenes; scene += 1) await product.call(createScene, { body: newScene() });
  const rows = [];
  for (const trouble of allTroubles) rows.push(await felt({ trouble, address, people }, person, metrics));
  console.table(rows);
}

/** Response times of a user who requests the scenes repeatedly meanwhile. */
async function felt({ trouble, address, people }: Orders, person: Person, metrics: string) {
  const end = makeTrouble({ trouble, address, people });
  await pause(underWayMs);
  const memory = watchPeak(metrics);
  const agent = connections(2);
  const refused = new Set<string>();
  let asked = 0;
  const times: number[] = [];
  await turnsFor(phaseMs, 2, async () => {
    asked += 1;
    const headers = headersOf(person, `198.53.0.${asked & 255}`);
    const since = performance.now();
    const { status, retryAfter } = await ask(agent, `${address}${listScenes.path}`, { headers });
    if (status === 200) times.push(performance.now() - since);
    else refused.add(`${status}, Retry-After ${retryAfter}`);
  });
  const peak = await memory();
  const others = await end();
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    trouble,
    asked,
    served: times.length,
    'median ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    'peak MB': peak,
    refused: [...refused].join(),
    'what they were answered': others,
  };
}

/** The highest resident memory until the returned function is called, in megabytes. */
function watchPeak(metrics: string): () => Promise<string> {
  let peak = 0;
  const note = async () => {
    const text = await (await fetch(metrics)).text();
    peak = Math.max(peak, Number(/^process_resident_memory_bytes (\S+)/m.exec(text)![1]) / 1e6);
  };
  const timer = setInterval(() => void note().catch(() => {}), 500);
  return async () => {
    clearInterval(timer);
    await note();
    return peak.toFixed(0);
  };
}
