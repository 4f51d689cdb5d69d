// What an actor does from the first visit on, and what of it stands in the log: that it happened, and no word of it.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { requestRecovery, signIn } from '#contract/accounts.ts';
import { sendContactMessage } from '#contract/contact.ts';
import { createScene } from '#contract/scenes.ts';
import { speakLine } from '#contract/speech.ts';
import { newScene } from './scenes/testing.ts';
import { makePdf } from './scripts/testing/make-pdf.ts';
import { sendFiles } from './scripts/testing/send-files.ts';
import { countingEngine, onlyProcess } from './voices/testing.ts';
import { speechOver } from './voices/speech.ts';
import { doWaitingJobs } from './testing/do-waiting-jobs.ts';
import { setPlan, signUpPerson } from './testing/people.ts';
import { startTestServer } from './testing/start-test-server.ts';
import type { TestServer } from './testing/start-test-server.ts';
import { openSuiteLog } from './testing/suite-log.ts';

const lines: string[] = [];
const emails: string[] = [];
let server: TestServer;
beforeAll(async () => {
  const log = openSuiteLog((line) => void lines.push(line));
  const engine = countingEngine('embedded', async ({ text }) => {
    throw new Error(`no voice for "${text}"`);
  });
  server = await startTestServer({
    services: {
      log,
      speech: speechOver({ engines: [engine], ...onlyProcess(), log }),
      mail: {
        close: () => {},
        send: async ({ to, text }) => {
          emails.push(text);
          throw new Error(`550 5.1.1 <${to}>: no such box`);
        },
      },
    },
  });
});
afterAll(() => server.close());

it('tells each answer by its request id, who signed in and what was refused, and no text, address, password or ticket', async () => {
  const ben = await signUpPerson(server, {
    name: 'Benvolio Goosefeather',
    email: 'ben@goosefeather.example',
  });
  await setPlan(server, ben, { plan: 'pro', status: 'active' });
  const as = server.as(ben);
  const page = [{ text: 'The wild goose flies at midnight.', x: 72, y: 72 }];
  await sendFiles(server, ben, [{ name: 'Goose.pdf', content: makePdf([page]), field: 'file' }]);
  await sendFiles(server, ben, [{ name: 'Goose.pdf', content: 'a goose is no PDF', field: 'file' }]);
  await as.call(createScene, { body: newScene({ title: 'Goose' }, ['A goose, a goose!']) });
  await doWaitingJobs(server.services).catch(() => {});
  const failed = await as.call(speakLine, { body: { text: 'My goose.', voiceId: 'sarah-professional' } });
  expect(failed.status).toBe(500);
  const { email } = ben;
  await server.as(null).call(signIn, { body: { email, password: 'Goose-wrong-1' } });
  await server.as(null).call(requestRecovery, { body: { email } });
  const message = { name: 'Goose', email, subject: 'Goose', message: 'Goose!' };
  await server.as(null).call(sendContactMessage, { body: { id: crypto.randomUUID(), ...message } });
  await server.app.inject('/api/recordings/x/file?signature=goose');
  await server.services.background.settled();

  const [, ticket] = /access_token=([^&\s]+)/.exec(emails.join('\n')) ?? [];
  expect(ticket).toBeTruthy();
  for (const secret of ['goose', email, ben.password, ben.accessToken, ben.cookie.split('=')[1]!, ticket!]) {
    expect(lines.filter((line) => line.toLowerCase().includes(secret.toLowerCase()))).toEqual([]);
  }
  const entries = lines.map((line) => JSON.parse(line) as { reqId?: string; res?: object; err?: object });
  const ended = entries.filter(({ reqId, res }) => res && reqId === failed.response.headers['x-request-id']);
  expect([ended.length, failed.problem.requestId]).toEqual([1, failed.response.headers['x-request-id']]);
  expect(entries.filter(({ err }) => err).length).toBeGreaterThan(1);
  const said = { userId: ben.id, by: 'password', msg: 'signed in' };
  expect(entries).toContainEqual(expect.objectContaining(said));
  const refused = { code: 'auth.invalid_credentials', msg: 'request refused' };
  expect(entries).toContainEqual(expect.objectContaining(refused));
});
