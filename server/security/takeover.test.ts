// Account takeovers known from other products, tried at every endpoint. Those of one area are tested there: recovery
// emails (accounts/recovery.test.ts), spent cookies and tokens (accounts/session.test.ts), Google
// (accounts/google.test.ts).
import { readdirSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { refreshSession, signIn, signUp } from '#contract/accounts.ts';
import { sendContactMessage } from '#contract/contact.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { rowsSaying, settle } from '#server/account-data/testing.ts';
import { outboxFolder } from '#server/platform/mail/mail.ts';
import { doWaitingJobs } from '#server/testing/do-waiting-jobs.ts';
import { adminEmail, cookieFrom, goodPassword, setPlan, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { Bearer } from '#server/testing/callers-of.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { belongingsOf } from './belongings.ts';
import { requestAbout } from './request-about.ts';
import { everyWayIn, quietServices } from './target.ts';

let server: TestServer;
let edie: Person;
let ada: Person;
beforeAll(async () => {
  const { mail: _posted, ...services } = quietServices();
  server = await startTestServer({ env: { ...everyWayIn, ADMIN_EMAIL: adminEmail }, services });
  edie = await signUpPerson(server, { name: 'Edie Admin', email: adminEmail });
});
afterAll(() => server.close());
beforeEach(async () => {
  ada = await signUpPerson(server);
});

const where = (matches: (endpoint: Endpoint) => boolean) => server.app.served.filter(matches);
const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const ask = (endpoint: Endpoint, bearer: Bearer, more: object) =>
  server.as(bearer).call(endpoint as Endpoint<never, never, never, never>, more);

describe('another site', () => {
  it.each(['https://elsewhere.example', 'null', 'http://localhost:3000.elsewhere.example'])(
    'changes nothing in the name of who is signed in, the admin included: %s',
    async (origin) => {
      const taken: string[] = [];
      for (const endpoint of where(({ method }) => method !== 'GET')) {
        const { problem } = await ask(endpoint, edie, {
          params: {},
          headers: { origin, cookie: edie.cookie },
        });
        if (problem.code !== 'request.cross_site') taken.push(name(endpoint));
      }
      expect(taken).toEqual([]);
    },
  );
});

describe('additional fields in a body', () => {
  const wished = {
    plan: 'expert',
    status: 'active',
    isAdmin: true,
    role: 'admin',
    emailVerified: true,
    suspendedAt: null,
    isPublic: true,
  };
  const recordsOf = async ({ id }: Person) => {
    const { rows } = await server.services.pool.query(
      `select e.plan, e.status, u.role, a."emailVerified" from users u
       join user_entitlements e on e.user_id = u.id join auth."user" a on a.id = u.id where u.id = $1`,
      [id],
    );
    return rows;
  };

  it('grant no plan, no right and nobody else’s identity', async () => {
    const { person } = await settle(server, 'Ann Settled');
    await setPlan(server, person, { plan: 'free', status: 'free' });
    const own = await belongingsOf(server, person);
    const before = [await recordsOf(person), await rowsSaying(server, [edie.id])];
    for (const endpoint of where(({ body, auth }) => body !== undefined && auth === 'user')) {
      const request = requestAbout(endpoint, own);
      const { body } = request as { body?: object };
      const claims = { userId: edie.id, user_id: edie.id, ownerId: edie.id, ...wished };
      await ask(endpoint, person, { ...request, body: { ...claims, ...body } });
    }
    expect([await recordsOf(person), await rowsSaying(server, [edie.id])]).toEqual(before);
  });

  it('open no account with more rights than a new one has', async () => {
    const email = `${crypto.randomUUID()}@example.com`;
    const form = { name: 'Mal', email, password: goodPassword, termsAccepted: true, id: edie.id, ...wished };
    const { body } = await server.as(null).call(signUp, { body: form });
    const { user } = body.signedIn!;
    expect(user).toMatchObject({ isAdmin: false });
    const [ours, usual] = [await recordsOf({ ...ada, id: user.id }), await recordsOf(ada)];
    expect(ours).toEqual(usual);
  });

  it.each(['{"__proto__":{"isAdmin":true}}', '{"constructor":{"prototype":{"isAdmin":true}}}'])(
    'reaches no object of ours: %s',
    async (payload) => {
      for (const { method, path } of where(({ body }) => body !== undefined)) {
        await server.app.inject({
          method,
          url: path.replace(/:\w+/g, crypto.randomUUID()),
          headers: { authorization: `Bearer ${ada.accessToken}`, 'content-type': 'application/json' },
          payload,
        });
      }
      expect(Reflect.get({}, 'isAdmin')).toBeUndefined();
    },
  );
});

describe('a session', () => {
  it('planted in a browser is not the one the user signs in to', async () => {
    const mallory = await signUpPerson(server);
    const { response } = await server.as(null).call(signIn, {
      body: { email: ada.email, password: ada.password },
      headers: { cookie: mallory.cookie },
    });
    expect(cookieFrom(response)).not.toBe(mallory.cookie);
    const after = await server.as(null).call(refreshSession, { headers: { cookie: mallory.cookie } });
    expect(after.body?.user?.id).not.toBe(ada.id);
  });
});

describe('an email', () => {
  it('is sent to nobody added to its headers', async () => {
    const body = {
      id: crypto.randomUUID(),
      name: 'Mal\r\nBcc: a@elsewhere.example',
      email: ada.email,
      subject: 'Hello\r\nBcc: b@elsewhere.example\n\nBut',
      message: 'A long enough message.',
    };
    expect((await server.as(null).call(sendContactMessage, { body })).status).toBe(204);
    await doWaitingJobs(server.services);
    const outbox = outboxFolder(server.services.config);
    const sent = readdirSync(outbox).map((file) => readFileSync(`${outbox}/${file}`, 'utf8'));
    const head = sent.find((email) => email.includes('Subject: Message:'))!.split('\r\n\r\n')[0]!;
    expect(head).not.toMatch(/^(bcc|cc):/im);
    expect(head.match(/^to: .*/gim)).toEqual([`To: ${server.services.config.SUPPORT_EMAIL}`]);
  });
});
