// What a user experiences while other clients misbehave (load-trouble.ts).
import { setTimeout as pause } from 'node:timers/promises';
import { createScene, listScenes } from '#contract/scenes.ts';
import { newScene } from '#server/scenes/testing.ts';
import type { Person } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';
import { ask, connections, percentile, turnsFor } from './load-driver.ts';
import { allTroubles, headersOf, makeTrouble } from './load-trouble.ts';
import type { Trouble } from './load-trouble.ts';
import { newSubscriber } from './subscriber.ts';

const phaseMs = 8000;
const underWayMs = 1000;
const scenes = 30;

export async function measureOverload(address: string): Promise<void> {
  const person = await newSubscriber(address, 'pro');
  const product = callsTo(address).as(person);
  for (let scene = 0; scene < scenes; scene += 1) await product.call(createScene, { body: newScene() });
  const rows = [];
  for (const trouble of allTroubles) rows.push(await felt(trouble, address, person));
  console.table(rows);
}

/** Response times of a user who requests the scenes repeatedly meanwhile. */
async function felt(trouble: Trouble, address: string, person: Person) {
  const end = makeTrouble({ trouble, address, person });
  await pause(underWayMs);
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
  const others = await end();
  agent.destroy();
  times.sort((a, b) => a - b);
  return {
    trouble,
    asked,
    served: times.length,
    'median ms': percentile(times, 0.5),
    'p95 ms': percentile(times, 0.95),
    refused: [...refused].join(),
    'what they were answered': others,
  };
}
