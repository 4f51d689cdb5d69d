// Mail in the form that Mailgun posts it, and through the local mail server.
import { createHmac, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import nodemailer from 'nodemailer';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/mail-in.ts';
import { emailsTo } from '#server/platform/mail/testing.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { setPlan, signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { makePdf, typedPage } from '#server/scripts/testing/make-pdf.ts';
import { openLocalSmtp } from './local-smtp.ts';
import { encodedForm, multipartForm } from './mailgun.ts';
import { forgetMailedFiles } from './mailed-files.ts';

const key = 'a signing key for tests';
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ env: { MAIL_IN_DOMAIN: 'in.example.com', MAIL_IN_SIGNING_KEY: key } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const addressOf = async (person: Person) =>
  (await server.as(person).call(contract.makeMailAddress, {})).body.address ?? '';
const waiting = async (person: Person) =>
  (await server.as(person).call(contract.listMailedFiles, {})).body.files;
const names = async (person: Person) => (await waiting(person)).map(({ name }) => name);

interface Sent {
  to: string;
  from: string;
  subject?: string;
  text?: string;
  files?: readonly (readonly [name: string, content: string | Uint8Array])[];
  signature?: string;
  token?: string;
  secondsAgo?: number;
}

/** Posts an email as Mailgun's route does: each header is a field; without attachments the form is URL-encoded. */
async function post({ to, from, subject = 'Sides', text = '', files = [], ...given }: Sent) {
  const timestamp = String(
    Math.floor(server.services.clock.now().getTime() / 1000) - (given.secondsAgo ?? 0),
  );
  const token = given.token ?? newToken();
  const signature = given.signature ?? createHmac('sha256', key).update(`${timestamp}${token}`).digest('hex');
  const headers = Array.from({ length: 120 }, (_, i) => [`X-Header-${i}`, 'value']);
  const fields = [
    ['recipient', to],
    ['sender', `bounces+${from}`],
    ['from', `An Actor <${from}>`],
    ['subject', subject],
    ...headers,
    ['message-headers', JSON.stringify(headers)],
    ['body-plain', text],
    ['stripped-text', text],
    ['timestamp', timestamp],
    ['token', token],
    ['signature', signature],
  ] as const;
  const form = files.length > 0 ? new FormData() : new URLSearchParams();
  for (const [name = '', value = ''] of fields) form.append(name, value);
  if (form instanceof FormData) {
    form.append('attachment-count', String(files.length));
    files.forEach(([name, content], i) =>
      form.append(`attachment-${i + 1}`, new File([content as string], name)),
    );
  }
  const encoded = new Response(form);
  return server.app.inject({
    method: 'POST',
    url: '/functions/v1/mail-in',
    headers: { 'content-type': encoded.headers.get('content-type') ?? '' },
    payload: Buffer.from(await encoded.arrayBuffer()),
  });
}

const newToken = () => randomBytes(25).toString('hex');

const script = 'MARA: Is this the last bus?\n\nDRIVER: It is.\n';

describe('mail to an actor’s address', () => {
  it('waits as files, and an email says what came of it', async () => {
    const pdf = makePdf([typedPage([[20, 'MARA']])]);
    const { statusCode } = await post({
      to: await addressOf(people.ben),
      from: people.ben.email.toUpperCase(),
      files: [
        ['Night Bus.pdf', pdf],
        ['sides.txt', script],
        ['contract.xlsx', 'PK\u0003\u0004 not a script'],
        ['logo.png', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(100)])],
      ],
    });
    expect(statusCode).toBe(200);
    expect(await names(people.ben)).toEqual(['Night Bus.pdf', 'sides.txt']);
    const [first] = await waiting(people.ben);
    const { response } = await server
      .as(people.ben)
      .call(contract.readMailedFile, { params: { mailedFileId: first!.id } });
    expect(response.rawPayload.equals(Buffer.from(pdf))).toBe(true);
    await doWaitingJobs(server.services);
    const sent = await emailsTo(server, people.ben);
    const result = sent.find(({ subject }) => subject?.includes('waiting in your library'));
    expect(result?.text).toContain('Night Bus.pdf');
    expect(result?.text).toMatch(/contract\.xlsx: /);
  });

  it('takes its text if it has no file, and the same script once', async () => {
    const to = await addressOf(people.cleo);
    const text = `MARA\nIs this the last bus?\n\nDRIVER\nIt is.\n`;
    for (let i = 0; i < 2; i += 1) await post({ to, from: people.cleo.email, subject: 'Scene 12', text });
    expect(await names(people.cleo)).toEqual(['Scene 12.txt']);
    await post({ to, from: people.cleo.email, text: 'Thanks!' });
    expect(await names(people.cleo)).toHaveLength(1);
  });

  it('leaves no trace from another sender, to an unknown address, or without a valid signature', async () => {
    const person = await signUpPerson(server, {});
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    const to = await addressOf(person);
    const mail = { to, from: person.email, files: [['sides.txt', script]] as const };
    expect((await post({ ...mail, from: people.ben.email })).statusCode).toBe(200);
    expect((await post({ ...mail, to: 'sides-nobody@in.example.com' })).statusCode).toBe(200);
    expect((await post({ ...mail, to: to.replace('in.example.com', 'elsewhere.example') })).statusCode).toBe(
      200,
    );
    for (const forged of [{ signature: '00'.repeat(32) }, { signature: 'x' }, { secondsAgo: 3600 }]) {
      const { statusCode, body } = await post({ ...mail, ...forged });
      expect([statusCode, JSON.parse(body).code]).toEqual([406, 'mail_in.signature_invalid']);
    }
    expect(await names(person)).toEqual([]);
    await doWaitingJobs(server.services);
    expect((await emailsTo(server, person)).some(({ subject }) => /script/i.test(subject ?? ''))).toBe(false);
    await server.as(person).call(contract.revokeMailAddress, {});
    await post(mail);
    expect(await names(person)).toEqual([]);
  });

  it('counts once if it is posted again', async () => {
    const person = await signUpPerson(server, {});
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    const mail = { to: await addressOf(person), from: person.email, token: newToken() };
    await post({ ...mail, files: [['sides.txt', script]] });
    expect((await post({ ...mail, files: [['again.txt', `${script} again`]] })).statusCode).toBe(200);
    expect(await names(person)).toEqual(['sides.txt']);
  });

  it('is refused for good if it is too large', async () => {
    const megabytes = (count: number) => Buffer.alloc(count * 1024 * 1024);
    const refused = { code: 'mail_in.too_large', status: 406 };
    await expect(encodedForm(Readable.from([megabytes(7), megabytes(7)]))).rejects.toMatchObject(refused);
    const part = (content: Buffer) => ({
      type: 'file',
      filename: 'large.pdf',
      toBuffer: async () => content,
    });
    const parts = Readable.from([part(megabytes(20)), part(megabytes(20))]);
    await expect(multipartForm(parts)).rejects.toMatchObject(refused);
  });

  it('takes 20 emails a day', async () => {
    const person = await signUpPerson(server, {});
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    const to = await addressOf(person);
    for (let i = 0; i < 21; i += 1)
      await post({ to, from: person.email, files: [[`${i}.txt`, `${script} ${i}`]] });
    expect(await names(person)).toHaveLength(20);
  });

  it('is refused with its reason after the plan has ended', async () => {
    const person = await signUpPerson(server, {});
    await setPlan(server, person, { plan: 'pro', status: 'active' });
    const to = await addressOf(person);
    await setPlan(server, person, { plan: 'free', status: 'free' });
    await post({ to, from: person.email, files: [['sides.txt', script]] });
    expect(await names(person)).toEqual([]);
    await doWaitingJobs(server.services);
    const sent = await emailsTo(server, person);
    expect(sent.some(({ subject }) => subject === 'Your script could not be added')).toBe(true);
  });
});

it('belongs to its owner alone, and is deleted with its file', async () => {
  const to = await addressOf(people.ben);
  await post({ to, from: people.ben.email, files: [['mine.txt', `${script} mine`]] });
  const mine = (await waiting(people.ben)).find(({ name }) => name === 'mine.txt')!;
  const params = { mailedFileId: mine.id };
  expect(await server.as(people.cleo).call(contract.readMailedFile, { params })).toMatchObject({
    status: 404,
    problem: { code: 'mail_in.file_not_found' },
  });
  await server.as(people.cleo).call(contract.deleteMailedFile, { params });
  expect(await names(people.ben)).toContain('mine.txt');
  const fileKey = `mailed-files/${people.ben.id}/${mine.id}`;
  expect(await server.services.files.exists(fileKey)).toBe(true);
  await server.as(people.ben).call(contract.deleteMailedFile, { params });
  expect(await server.services.files.exists(fileKey)).toBe(false);
});

it('is forgotten after two weeks', async () => {
  const to = await addressOf(people.ben);
  await post({ to, from: people.ben.email, files: [['old.txt', `${script} old`]] });
  await server.services.pool.query(
    `update mailed_files set received_at = received_at - interval '15 days' where name = 'old.txt'`,
  );
  await forgetMailedFiles(server.services);
  expect(await names(people.ben)).not.toContain('old.txt');
});

it('comes through the local mail server too', async () => {
  const smtp = await openLocalSmtp(server.services, 0);
  const transport = nodemailer.createTransport({ host: '127.0.0.1', port: smtp.port, ignoreTLS: true });
  const mail = {
    from: people.ben.email,
    to: await addressOf(people.ben),
    subject: 'Sides',
    text: 'See attached.',
    attachments: [{ filename: 'by smtp.txt', content: `${script} by SMTP` }],
  };
  await transport.sendMail(mail);
  await transport.sendMail({ ...mail, to: 'sides-nobody@in.example.com' });
  const many = Array.from({ length: 30 }, (_, i) => `sides-${i}@in.example.com`);
  const { rejected } = await transport.sendMail({ ...mail, to: many });
  expect(rejected).toHaveLength(10);
  transport.close();
  await smtp.close();
  expect(await names(people.ben)).toContain('by smtp.txt');
});
