import Fastify from 'fastify';
import type { FastifyInstance } from 'fastify';
import { afterEach, expect, it } from 'vitest';
import { sendCsv } from './csv.ts';
import type { ReadBatch } from './csv.ts';

interface Row {
  readonly id: number;
  readonly name: string | null;
}
const columns = { id: ({ id }: Row) => id, name: ({ name }: Row) => name };

let app: FastifyInstance | undefined;
afterEach(() => app?.close());

async function served(read: ReadBatch<Row>): Promise<Response> {
  app = Fastify();
  app.get('/export', (_request, reply) => sendCsv(reply, 'people.csv', columns, read).then(() => reply));
  return fetch(`${await app.listen({ port: 0 })}/export`);
}

const rowsUpTo =
  (last: number, batch: number): ReadBatch<Row> =>
  async (after) => {
    const from = (after?.id ?? 0) + 1;
    const length = Math.max(0, Math.min(batch, last - from + 1));
    return Array.from({ length }, (_, i) => ({ id: from + i, name: `${'x'.repeat(300)} ${from + i}` }));
  };

it('is a file of all rows, read in batches, that a spreadsheet opens correctly', async () => {
  const names = ['Zoë', '=1+1', null, 'Day-Lewis, "Dan"'];
  const response = await served(async (after) =>
    after === null
      ? names.slice(0, 2).map((name, id) => ({ id, name }))
      : names.slice(after.id + 1).map((name, i) => ({ id: after.id + 1 + i, name })),
  );
  expect(response.headers.get('content-disposition')).toBe("attachment; filename*=UTF-8''people.csv");
  const bytes = Buffer.from(await response.arrayBuffer()).toString();
  expect(bytes).toBe(`\uFEFFid,name\r\n0,Zoë\r\n1,'=1+1\r\n2,\r\n3,"Day-Lewis, ""Dan"""\r\n`);
});

it('buffers no more rows than the connection holds', async () => {
  const rows = rowsUpTo(300_000, 1000);
  let read = 0;
  let lines = 0;
  let maxWaiting = 0;
  const response = await served((after) => {
    read += 1000;
    return rows(after);
  });
  for await (const piece of response.body as unknown as AsyncIterable<Uint8Array>) {
    for (const byte of piece) if (byte === 10) lines += 1;
    maxWaiting = Math.max(maxWaiting, read - lines);
  }
  expect(lines).toBe(300_001);
  expect(maxWaiting).toBeLessThan(100_000);
});

it('reads only as fast as the client does, and stops once the client leaves', async () => {
  let reads = 0;
  const rows = rowsUpTo(1_000_000, 1000);
  const response = await served((after) => {
    reads += 1;
    return rows(after);
  });
  const reader = response.body!.getReader();
  await reader.read();
  await reader.cancel();
  await app!.close();
  expect(reads).toBeLessThan(900);
});

it('breaks off if a batch cannot be read', async () => {
  const rows = rowsUpTo(5000, 1000);
  const response = await served((after) =>
    after && after.id >= 3000 ? Promise.reject(new Error('the database is gone')) : rows(after),
  );
  await expect(response.text()).rejects.toThrow('terminated');
});

it('returns an error and no file if nothing can be read', async () => {
  const response = await served(() => Promise.reject(new Error('the database is gone')));
  expect(response.status).toBe(500);
});
