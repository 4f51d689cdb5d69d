import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { secretsIn } from './secrets-in.ts';
import { findLeaks } from './find-leaks.ts';

const line = (message: string) =>
  JSON.stringify({ level: 30, time: 1, err: { message }, msg: 'request failed' });

it('finds and masks a secret anywhere in a log line', () => {
  const secret = 'Cue-the-lights-42';
  expect(findLeaks([line(`said "${secret}" twice`)], [secret])).toEqual([
    { what: 'a secret', shown: '.err.message: said "‹masked›…' },
  ]);
});

it('finds any run of 24 characters of a text, even in an unstructured line', () => {
  const text = fc.string({ minLength: 40, maxLength: 300 }).filter((found) => new Set(found).size > 20);
  fc.assert(
    fc.property(text, fc.nat(), fc.boolean(), (written, from, isJson) => {
      const start = from % (written.length - 23);
      const refusal = `no: ${written.slice(start, start + 24)}`;
      expect(findLeaks([isJson ? line(refusal) : refusal], [written])).toHaveLength(1);
    }),
  );
});

it('reports nothing for lines without secrets', () => {
  const lines = [line('Failed query: select $1::text'), 'AI Scene Partner is ready at http://127.0.0.1:4000'];
  expect(findLeaks(lines, ['To be or not to be, that is the question', 'Cue-the-lights-42'])).toEqual([]);
});

it('doesn’t take the product’s name for a secret', () => {
  const ready = 'AI Scene Partner is ready at http://127.0.0.1:3000';
  expect(findLeaks([ready], ['AI Scene Partner', 'AI Scene Partner helped me'])).toEqual([]);
});

it('doesn’t take a run of one letter for a secret', () => {
  const rows = ['A: '.repeat(100), 'A: '.repeat(6), 'x'.repeat(20)];
  expect(findLeaks([line('A: '.repeat(90)), line('x'.repeat(30))], rows)).toEqual([]);
});

test.each([
  ['an access token', 'eyJhbGciOiJI.eyJzdWIiOiIx.c2lnbmF0dXJl'],
  ['a bearer', 'authorization: Bearer abcdefgh12345678'],
  ['the hash of a password', '$argon2id$v=19$m=19456'],
  ['a key of a vendor', 'sk_test_1234567890'],
  ['a private key', '-----BEGIN EC PRIVATE KEY-----'],
  ['a signed address', '/api/recordings/1/file?signature=x'],
  ['an e-mail address', 'no box for <ada@example.com>'],
  ['a card number', 'refused 4242 4242 4242 4242'],
])('knows %s by its looks', (what, refusal) => {
  expect(findLeaks([line(refusal)], [])).toMatchObject([{ what }]);
});

it('recognizes secrets by their field names, values of signed addresses, and what somebody wrote', () => {
  const body = {
    id: crypto.randomUUID(),
    title: 'Goose',
    password: 'Cue-the-lights-42',
    session: { access_token: 'abcdefgh.12345678', expires_in: 900 },
    headers: { cookie: 'scene-partner.session=s%3Aabcdefgh1234', 'user-agent': 'Browser of the tests' },
    lines: [{ role: 'Ada', text: 'The goose flies at midnight.' }],
    url: '/api/recordings/1/file?expires=1&signature=0123456789abcdef',
  };
  const found = secretsIn(body);
  for (const secrets of [body.password, body.session.access_token, 's%3Aabcdefgh1234', '0123456789abcdef']) {
    expect(found).toContain(secrets);
  }
  expect(found).toContain('The goose flies at midnight.');
  expect(found.join()).not.toMatch(/Goose|Ada|expires|Browser/);
  expect(found).not.toContain(body.id);
});
