// npm run bench:speech: speech through the whole server. Ratios between rows are comparable across machines;
// milliseconds are not.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { availableParallelism, cpus, tmpdir } from 'node:os';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import Fastify from 'fastify';
import { speakLine } from '#contract/speech.ts';
import type { SpeakLineBody } from '#contract/speech.ts';
import { buildApp } from '#server/app.ts';
import { configFrom } from '#server/platform/config/config.ts';
import { openServices } from '#server/open-services.ts';
import { signUpPerson } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';

const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

interface Row {
  readonly measured: string;
  readonly median: string;
  readonly p95: string;
  readonly wanted: string;
}

const dataDir = mkdtempSync(join(tmpdir(), 'bench-speech-'));
const config = configFrom({
  NODE_ENV: 'test',
  LOG_LEVEL: 'silent',
  DATA_DIR: dataDir,
  AUTH_SECRET: 'a secret of the measurement and of nothing else',
  SPEECH_WORKERS: '2',
});
const { services, close } = await openServices(config);
const app = await buildApp(services);
let accessToken = '';
const files = Fastify();
const rows: Row[] = [];
const cardinals = 'two three four five six seven eight nine'.split(' ');

try {
  const server = await app.listen({ port: 0, host: '127.0.0.1' });
  ({ accessToken } = await signUpPerson(callsTo(server)));
  const withoutThreads = process.memoryUsage.rss();
  services.speech.warm();
  await Promise.all([1, 2, 3, 4].map((turn) => speak(server, `We warm up, turn ${turn}.`)));

  rows.push(
    row('a new line of 10 words', await repeat(60, (turn) => speak(server, newLine(turn))), '250 / 500'),
  );
  const kept = newLine(0);
  const { bytes } = await speak(server, kept);
  const fileServer = await serveFile(bytes);
  const [lines, statics]: [number[], number[]] = [[], []];
  for (let turn = 0; turn < 200; turn++) {
    lines.push(await elapsed(() => speak(server, kept)));
    statics.push(await elapsed(() => get(`${fileServer}/line.mp3`)));
  }
  rows.push(row(`a line heard before (${bytes} bytes)`, lines, '2 × the next'));
  rows.push(row('a static file of that size', statics, ''));
  rows.push(row('50 equal new lines at once', [await elapsed(() => fiftyAtOnce(server))], 'one synthesis'));
  rows.push(row('a new line while 30 are made ahead', await whileAhead(server), '400'));

  console.table(rows);
  console.log(
    `${cpus()[0]?.model.trim()}, ${availableParallelism()} processors, Node ${process.versions.node}; milliseconds.`,
  );
  const memory = process.memoryUsage.rss();
  console.log(
    `Memory: ${megabytes(memory)} with two speech threads, ${megabytes((memory - withoutThreads) / 2)} for each.`,
  );
} finally {
  await files.close();
  await app.close();
  await close();
  rmSync(dataDir, { recursive: true, force: true });
}

function newLine(turn: number): string {
  const names = ['Anna', 'Boris', 'Carol', 'David', 'Ellen', 'Frank', 'Grace', 'Henry'];
  return `I never thought ${names[turn % 8]} would come back here ${cardinals[turn >> 3]} times.`;
}

async function speak(server: string, text: string, asked: Partial<SpeakLineBody> = {}) {
  const response = await fetch(`${server}${speakLine.path}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${accessToken}`,
      'content-type': 'application/json',
      accept: 'audio/mpeg',
    },
    body: JSON.stringify({ text, voiceId: 'sarah-professional', ...asked }),
  });
  const { byteLength: bytes } = await response.arrayBuffer();
  if (!response.ok) throw new Error(`status ${response.status}`);
  return { bytes };
}

async function get(address: string): Promise<void> {
  await (await fetch(address)).arrayBuffer();
}

async function serveFile(bytes: number): Promise<string> {
  const root = mkdtempSync(join(dataDir, 'static-'));
  writeFileSync(join(root, 'line.mp3'), Buffer.alloc(bytes, 7));
  await files.register(fastifyStatic, { root });
  await files.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(files.server.address() as AddressInfo).port}`;
}

async function fiftyAtOnce(server: string): Promise<void> {
  await Promise.all(
    Array.from({ length: 50 }, () => speak(server, 'Fifty of us ask for this new line at once.')),
  );
}

async function whileAhead(server: string): Promise<number[]> {
  const times: number[] = [];
  for (let round = 0; round < 5; round++) {
    const ahead = Array.from({ length: 30 }, (_, index) =>
      speak(server, `This is line ${index} of round ${round}, made ahead of time.`, { priority: 'ahead' }),
    );
    // The flood has begun once one of its lines is there.
    await Promise.race(ahead);
    times.push(await elapsed(() => speak(server, `Somebody waits for this line now, in round ${round}.`)));
    await Promise.all(ahead);
  }
  return times;
}

async function repeat(times: number, task: (turn: number) => Promise<unknown>): Promise<number[]> {
  const measured: number[] = [];
  for (let turn = 0; turn < times; turn++) measured.push(await elapsed(() => task(turn)));
  return measured;
}

async function elapsed(task: () => Promise<unknown>): Promise<number> {
  const start = performance.now();
  await task();
  return performance.now() - start;
}

function row(measured: string, times: readonly number[], wanted: string): Row {
  const sorted = times.toSorted((one, other) => one - other);
  const at = (part: number) =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]!.toFixed(1);
  return { measured, median: at(0.5), p95: at(0.95), wanted };
}
