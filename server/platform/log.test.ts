import { expect, test } from 'vitest';
import { openLog } from './log.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';

function openListened() {
  const lines: string[] = [];
  return { lines, log: openLog({ LOG_LEVEL: 'info' }, { write: (line) => void lines.push(line) }) };
}

test('a failed query is logged without its values, including those the database quotes', async () => {
  const { lines, log } = openListened();
  const server = await startTestServer();
  const { sql } = (await import('#server/platform/db/drizzle.ts')).orm;
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

test('an address is logged without its query string and without tickets', () => {
  const { lines, log } = openListened();
  log.info({
    req: { id: '1', method: 'GET', url: '/dev/billing/portal/eyJhbGci.eyJwYWdl.c2ln?token=secret' },
  });
  expect(JSON.parse(lines[0]!).req.path).toBe('/dev/billing/portal/…');
  log.info({ req: { id: '2', method: 'GET', url: '/api/calendars/0f1e.c2ln.ics' } });
  expect(JSON.parse(lines[1]!).req.path).toBe('/api/calendars/…');
});

test('a library’s own message is logged without secrets', () => {
  const { lines, log } = openListened();
  log.warn({ code: 'x' }, 'Reply was already sent in the "/api/take?as=play&signature=abc" (GET) route');
  expect(JSON.parse(lines[0]!).msg).toBe('Reply was already sent in the "/api/take?…" (GET) route');
});

test.each([[], ['JSON could not be read: "To be or not to be"']])(
  'an error that is logged in its own words, %j, quotes nothing there either',
  (...words) => {
    const { lines, log } = openListened();
    const error = new Error('JSON could not be read: "To be or not to be"');
    log.error({ err: error }, ...words);
    log.error(error, ...words);
    expect(lines.join('')).not.toContain('To be');
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual(Array(2).fill('JSON could not be read: …'));
  },
);

test.each([
  ['JSON could not be read: "To be or not to be" is none', 'JSON could not be read: … is none'],
  ['550 5.1.1 <ada@example.com>: no such box', '550 5.1.1 <…@…>: no such box'],
  [
    'connect failed: postgres://partner:secret@localhost:5432/partner',
    'connect failed: postgres://…@localhost:5432/partner',
  ],
  [
    'no answer from https://files.example/take?X-Signature=abc',
    'no answer from https://files.example/take?…',
  ],
  ['eyJhbGci.eyJwYWdl.c2ln has ended', '… has ended'],
])('the error %j is logged as %j', (message, logged) => {
  const { lines, log } = openListened();
  log.error({ err: new Error(message) }, 'request failed');
  expect(JSON.parse(lines[0]!).err.message).toBe(logged);
  expect(JSON.parse(lines[0]!).err.stack).toMatch(/^\s+at .*log\.test\.ts/);
});

test('names of files and constraints stay', () => {
  const { lines, log } = openListened();
  const missing = Object.assign(new Error("ENOENT: no such file, open '/data/files/x'"), { syscall: 'open' });
  log.error({ err: missing }, 'request failed');
  expect(JSON.parse(lines[0]!).err.message).toBe("ENOENT: no such file, open '/data/files/x'");
});
