// Actors who ask for lines, in a process of their own, so that the work of asking isn't counted as the server's.
import { fork } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { speakLine } from '#contract/speech.ts';
import { ask, connections, percentile } from './load-driver.ts';

export interface Asker {
  readonly token: string;
  /** Their network address. */
  readonly address: string;
}

interface Drive {
  readonly addresses: readonly string[];
  readonly askers: readonly Asker[];
  readonly texts: readonly string[];
  /** `nothing`: an answer that takes the server no work. */
  readonly what: 'lines' | 'nothing';
  /** Each asks this often; 0: eight of them for each process ask as fast as they are answered. */
  readonly everyMs: number;
  readonly seconds: number;
}

interface Driven {
  readonly count: number;
  readonly errors: number;
  /** Milliseconds. */
  readonly median: string;
  readonly '95th': string;
}

const file = fileURLToPath(import.meta.url);
const atOncePerProcess = 8;

export async function drive(given: Drive): Promise<Driven> {
  const child = fork(file);
  child.send(given);
  const [driven] = (await once(child, 'message')) as [Driven];
  child.disconnect();
  return driven;
}

async function driven({ addresses, askers, texts, what, everyMs, seconds }: Drive): Promise<Driven> {
  const agent = connections(1000);
  const times: number[] = [];
  let errors = 0;
  const until = performance.now() + seconds * 1000;
  const askOnce = async ({ token, address }: Asker, turn: number) => {
    const to = addresses[turn % addresses.length]!;
    const since = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      'x-forwarded-for': address,
      'content-type': 'application/json',
    };
    const body = JSON.stringify({ text: texts[turn % texts.length], voiceId: 'sarah-professional' });
    const isLine = what === 'lines';
    const answer = await ask(
      agent,
      `${to}${isLine ? speakLine.path : '/healthz'}`,
      isLine ? { method: 'POST', headers, body } : { headers },
    );
    if (answer.status === 200) times.push(performance.now() - since);
    else errors += 1;
  };
  const paced = async (asker: Asker, index: number) => {
    await pause(Math.random() * everyMs);
    for (let turn = index; performance.now() < until; turn += 1) {
      const since = performance.now();
      await askOnce(asker, turn);
      await pause(Math.max(0, everyMs - (performance.now() - since)));
    }
  };
  const flatOut = async (index: number) => {
    const step = atOncePerProcess * addresses.length;
    for (let turn = index; performance.now() < until; turn += step)
      await askOnce(askers[turn % askers.length]!, turn);
  };
  await Promise.all(
    everyMs > 0
      ? askers.map(paced)
      : Array.from({ length: atOncePerProcess * addresses.length }, (_, index) => flatOut(index)),
  );
  times.sort((a, b) => a - b);
  return { count: times.length, errors, median: percentile(times, 0.5), '95th': percentile(times, 0.95) };
}

if (process.argv[1] === file)
  process.once('message', (given: Drive) => void driven(given).then((all) => process.send!(all)));
