// One suite for every way to send mail.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';
import { afterAll, describe, expect, test } from 'vitest';
import { configFrom } from '#server/platform/config/config.ts';
import { openMail, outboxFolder } from './mail.ts';

const dataDir = mkdtempSync(join(tmpdir(), 'mail-'));
afterAll(() => rmSync(dataDir, { recursive: true, force: true }));

const email = {
  to: 'ada@example.com',
  subject: 'Übermorgen: dein Vorsprechen',
  text: 'Good luck,\nwe mean: break a leg.',
  html: '<p>Good luck</p>',
};

async function throughOutbox(): Promise<Buffer> {
  const config = configFrom({ DATA_DIR: dataDir });
  await openMail(config).send(email);
  const [name = ''] = readdirSync(outboxFolder(config));
  return readFileSync(join(outboxFolder(config), name));
}

async function throughSmtp(): Promise<Buffer> {
  const { promise: received, resolve } = Promise.withResolvers<Buffer>();
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, _session, done) => {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        resolve(Buffer.concat(chunks));
        done();
      });
    },
  });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  const mail = openMail(configFrom({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  await mail.send(email);
  mail.close();
  await new Promise<void>((closed) => void server.close(closed));
  return received;
}

describe.each([
  ['the outbox', throughOutbox],
  ['an SMTP server', throughSmtp],
])('mail through %s', (_way, send) => {
  test('arrives complete, from the support address', async () => {
    const arrived = await PostalMime.parse(await send());
    expect(arrived.subject).toBe(email.subject);
    expect(arrived.to?.[0]?.address).toBe(email.to);
    expect(arrived.from?.address).toBe('support@aiscenepartner.example');
    expect(arrived.text?.trim()).toBe(email.text);
    expect(arrived.html).toContain('<p>Good luck</p>');
  });
});

test('a mail server is checked, the outbox folder is not', async () => {
  const server = new SMTPServer({ authOptional: true, disabledCommands: ['STARTTLS'] });
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  const { port } = server.server.address() as { port: number };
  const mail = openMail(configFrom({ SMTP_URL: `smtp://127.0.0.1:${port}` }));
  await mail.check!();
  await new Promise<void>((closed) => void server.close(closed));
  await expect(mail.check!()).rejects.toThrow('ECONNREFUSED');
  mail.close();
  expect(openMail(configFrom({ DATA_DIR: dataDir })).check).toBeUndefined();
});
