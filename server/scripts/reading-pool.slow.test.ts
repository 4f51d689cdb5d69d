import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Problem } from '#contract/problems.ts';
import { documentIn } from './read-document.ts';
import { ReadingPool, type ReadingPoolOptions } from './reading-pool.ts';
import { makePdf } from './testing/make-pdf.ts';

let folder: string;
const pools: ReadingPool[] = [];

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'reading-'));
});
afterAll(async () => {
  for (const pool of pools) pool.close();
  await rm(folder, { recursive: true, force: true });
});

function poolWith(options: Partial<ReadingPoolOptions> = {}): ReadingPool {
  const pool = new ReadingPool({ processes: 1, ...options });
  pools.push(pool);
  return pool;
}

async function file(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

/** A double of the reader. */
const program = async (name: string, code: string) => new URL(`file://${await file(name, code)}`);
const refusal = (reading: Promise<unknown>) =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof Problem ? error.code : error),
  );

describe('a reading process', () => {
  it('reads a file and returns its lines', async () => {
    const path = await file('ok.pdf', makePdf([[{ text: 'Come in.', x: 72, y: 72 }]]));
    const document = documentIn(await poolWith().read({ paths: [path], kind: 'pdf' }));
    expect(document.lines.map(({ text }) => text)).toEqual(['Come in.']);
  });

  it('reports what is wrong with a file', async () => {
    const path = await file('bad.pdf', 'nothing of the kind');
    expect(await refusal(poolWith().read({ paths: [path], kind: 'pdf' }))).toBe('file.damaged');
  });

  it('can read its file and nothing else, and sees no environment variables', async () => {
    const spy = await program(
      'spy.mjs',
      `import { readFileSync, writeFileSync } from 'node:fs';
       const tried = [() => readFileSync('/etc/hostname'), () => writeFileSync('${folder}/own', 'x'), () => fetch('http://127.0.0.1:54321')];
       const failures = [];
       for (const act of tried) try { await act(); } catch (error) { failures.push(error.code ?? error.cause?.code); }
       failures.push(...process.argv.slice(2));
       process.send({ code: 'file.damaged', reason: failures.join() + Object.keys(process.env).filter((key) => key === 'HOME') });`,
    );
    const path = await file('ok.txt', 'ANNA: Hi.');
    const reading = poolWith({ program: spy }).read({ paths: [path], kind: 'txt' });
    await expect(reading).rejects.toThrow('ERR_ACCESS_DENIED,ERR_ACCESS_DENIED,ERR_ACCESS_DENIED');
    await expect(reading).rejects.not.toThrow('HOME');
  });

  it('is ended if it takes too long, and the next file is read', async () => {
    const endless = await program('endless.mjs', 'for (;;) {}');
    const path = await file('ok.txt', 'ANNA: Hi.');
    const pool = poolWith({ program: endless, timeoutMs: 300 });
    expect(await refusal(pool.read({ paths: [path], kind: 'txt' }))).toBe('file.too_complex');
    expect(await refusal(pool.read({ paths: [path], kind: 'txt' }))).toBe('file.too_complex');
  });

  it('can continue for as long as it reports progress', async () => {
    const slow = await program(
      'slow.mjs',
      `let readings = 0;
       const next = () => process.send(++readings < 12 ? 'still reading' : { code: 'file.no_text', reason: '' });
       setInterval(next, 600);`,
    );
    const path = await file('ok.txt', 'ANNA: Hi.');
    const progress: unknown[] = [];
    const pool = poolWith({ program: slow, timeoutMs: 5000, maxMs: 60_000 });
    const reading = pool.read({ paths: [path], kind: 'txt' }, { onPage: (page) => progress.push(page) });
    expect([await refusal(reading), progress]).toEqual(['file.no_text', []]);
  });

  it('is ended if it uses too much memory outside the heap', async () => {
    const path = await file('ok.txt', 'ANNA: Hi.');
    const guard = new URL('../platform/memory-guard.ts', import.meta.url);
    const greedy = await program(
      'greedy.mjs',
      `import { Worker } from 'node:worker_threads';
       new Worker(new URL('${guard}'), { workerData: 200 * 1024 * 1024 });
       const kept = [];
       for (;;) kept.push(Buffer.alloc(1024 * 1024, 1));`,
    );
    const pool = poolWith({ program: greedy, timeoutMs: 60_000 });
    const startedAt = performance.now();
    expect(await refusal(pool.read({ paths: [path], kind: 'txt' }))).toBe('file.too_complex');
    expect(performance.now() - startedAt).toBeLessThan(50_000);
  });

  it('that crashes is reported as our error', async () => {
    const path = await file('ok.txt', 'x');
    const failing = await program('failing.mjs', `process.send({ failure: 'oh' });`);
    const pool = poolWith({ program: failing });
    const kinds = ['docx', 'pdf', 'txt', 'photo'] as const;
    expect(await Promise.all(kinds.map((kind) => refusal(pool.read({ paths: [path], kind }))))).toEqual([
      'file.docx_failed',
      'file.pdf_failed',
      'file.read_failed',
      'file.read_failed',
    ]);
  });
});

describe('the queue', () => {
  it('reads one user’s files a few at a time and refuses more than can wait', async () => {
    const path = await file('ok.txt', 'ANNA: Hi.');
    const pool = poolWith({ maxPerOwner: 2, maxWaiting: 2 });
    const read = (owner: string) =>
      refusal(pool.forOwner(owner, () => pool.read({ paths: [path], kind: 'txt' })));
    const answers = await Promise.all([read('ada'), read('ada'), read('ada'), read('ben'), read('cleo')]);
    expect(answers).toEqual(['read', 'read', 'request.too_many', 'read', 'server.busy']);
    expect(await read('ada')).toBe('read');
  });

  it('reads a second user’s file after one of those who filled it', async () => {
    const path = await file('ok.txt', 'ANNA: Hi.');
    const pool = poolWith({ maxRunningPerOwner: 1 });
    const order: string[] = [];
    const read = async (owner: string) => {
      await pool.read({ paths: [path], kind: 'txt' }, { owner });
      order.push(owner);
    };
    await Promise.all(['ada', 'ada', 'ada', 'ada', 'ben'].map(read));
    expect(order.indexOf('ben')).toBeLessThanOrEqual(2);
  });

  it('refuses a user whose time is used up, and reads everybody else’s files', async () => {
    const path = await file('ok.txt', 'ANNA: Hi.');
    const pool = poolWith({ maxMsPerOwner: 1 });
    const read = (owner: string) => refusal(pool.read({ paths: [path], kind: 'txt' }, { owner }));
    expect(await read('ada')).not.toBe('file.pictures_too_often');
    expect(await read('ada')).toBe('file.pictures_too_often');
    expect(await read('ben')).not.toBe('file.pictures_too_often');
  });

  it('keeps no place for a user who leaves', async () => {
    const endless = await program('endless.mjs', 'for (;;) {}');
    const path = await file('ok.txt', 'ANNA: Hi.');
    const pool = poolWith({ program: endless, maxWaiting: 1, timeoutMs: 20_000 });
    const first = new AbortController();
    const second = new AbortController();
    const read = ({ signal }: AbortController) =>
      refusal(pool.read({ paths: [path], kind: 'txt' }, { signal }));
    const readings = [read(first), read(second)];
    second.abort();
    expect(await readings[1]).toBe('server.busy');
    const third = new AbortController();
    readings.push(read(third));
    first.abort();
    third.abort();
    expect(await readings[0]).toBe('file.too_complex');
    expect(await readings[2]).toBe('server.busy');
  });

  it('refuses waiting users when it closes', async () => {
    const path = await file('ok.txt', 'ANNA: Hi.');
    const pool = poolWith();
    const readings = [
      pool.read({ paths: [path], kind: 'txt' }),
      pool.read({ paths: [path], kind: 'txt' }),
    ].map(refusal);
    pool.close();
    expect(await Promise.all(readings)).toEqual(['server.busy', 'server.busy']);
    expect(await refusal(pool.read({ paths: [path], kind: 'txt' }))).toBe('server.busy');
  });
});
