import { fork } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestDatabase } from '#server/testing/test-database.ts';
import type { TestDatabase } from '#server/testing/test-database.ts';
import type { Priority } from './speech-engine.ts';
import type { AskProcess, ProcessSays } from './testing-process.ts';

let database: TestDatabase;
let dataDir: string;
let running: ChildProcess[];
let said: ProcessSays[];
const file = fileURLToPath(new URL('./testing-process.ts', import.meta.url));

beforeEach(async () => {
  database = await createTestDatabase();
  dataDir = mkdtempSync(join(tmpdir(), 'two-processes-'));
  [running, said] = [[], []];
});
afterEach(async () => {
  for (const child of running) child.kill('SIGKILL');
  await database.drop();
  rmSync(dataDir, { recursive: true, force: true });
});

async function aProcess(options: { makingMs?: number; leaseSeconds?: number } = {}): Promise<ChildProcess> {
  const { connection } = database;
  const about = { connection, dataDir, makingMs: 100, leaseSeconds: 60, ...options };
  const child = fork(file, [JSON.stringify(about)], { execArgv: [] });
  running.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  child.on('message', (what: ProcessSays) => said.push(what));
  return child;
}

const ask = (child: ChildProcess, text: string, priority: Priority = 'now') =>
  child.send({ text, priority } satisfies AskProcess);
const made = () => said.flatMap((what) => ('made' in what ? [what.made] : []));
const spoken = () => said.filter((what) => 'spoken' in what);

it('generates a line once that fifty request at once from two processes', async () => {
  const two = await Promise.all([aProcess(), aProcess()]);
  for (let turn = 0; turn < 25; turn++) for (const child of two) ask(child, 'To be, or not to be.');
  await expect.poll(spoken).toHaveLength(50);
  expect(made()).toEqual(['To be, or not to be.']);
});

it('generates a line whose process crashed, and soon one that another process prepares', async () => {
  const leaseSeconds = 1;
  const [first, second] = await Promise.all([aProcess({ leaseSeconds }), aProcess({ leaseSeconds })]);
  ask(first, 'hang');
  await expect.poll(made).toEqual(['hang']);
  ask(second, 'hang', 'ahead');
  first.kill('SIGKILL');
  await expect.poll(made).toEqual(['hang', 'hang']);

  const slow = await aProcess({ makingMs: 600_000, leaseSeconds });
  ask(slow, 'Is anybody waiting?', 'ahead');
  await expect.poll(made).toHaveLength(3);
  const quick = await aProcess({ leaseSeconds });
  ask(quick, 'Is anybody waiting?', 'ahead');
  ask(quick, 'Is anybody waiting?', 'now');
  await expect.poll(spoken).toHaveLength(2);
});
