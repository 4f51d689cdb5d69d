import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { startTestServer } from './testing/start-test-server.ts';

function openListened() {
  const lines: string[] = [];
  return { lines, log: openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) };
}

test('a failed query is told without its values, what the database says of them included', async () => {
  const { lines, log } = openListened();
  const server = await startTestServer();
  const { sql } = (await import('./db/drizzle.ts')).orm;
  const query = server.services.db.execute(
    sql`select ${'To be or not to be'}::text, ${'ada@example.com'}::date`,
  );
  await query.catch((err: unknown) => log.error({ err }, 'request failed'));
  await server.close();
  expect(lines[0]).not.toMatch(/To be|ada@/);
  expect(JSON.parse(lines[0]!).err).toMatchObject({
    message: 'Failed query: select $1::text, $2::date',
    cause: { code: '22007' },
  });
});

test('an address is told without its query and without tickets', () => {
  const { lines, log } = openListened();
  log.info({
    req: { id: '1', method: 'GET', url: '/dev/billing/portal/eyJhbGci.eyJwYWdl.c2ln?token=secret' },
  });
  expect(JSON.parse(lines[0]!).req.path).toBe('/dev/billing/portal/…');
});
