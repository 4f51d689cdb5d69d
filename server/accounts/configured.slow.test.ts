// What depends on the configuration: https, proxies, the admin's address, address confirmation.
import { enforceEndpoints } from '#server/http/admit.ts';
import Fastify from 'fastify';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { afterEach, expect, it } from 'vitest';
import { z } from 'zod';
import { confirmEmail, refreshSession, signIn, signUp } from '#contract/accounts.ts';
import { endpoint } from '#contract/endpoint.ts';
import type { Problem } from '#contract/problems.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import { serve } from '#server/platform/http/serve.ts';
import { startFakeGoogle } from '#server/testing/fake-google.ts';
import { googleVisits, somebody } from '#server/testing/google-visits.ts';
import { adminEmail, goodPassword, signUpPeople, signUpPerson } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer, TestServerOptions } from '#server/testing/start-test-server.ts';

let server: TestServer;
afterEach(() => server.close());

const start = async (options: TestServerOptions) => {
  server = await startTestServer(options);
  return server;
};
const form = { name: 'Flo', email: 'flo@example.com', password: goodPassword, termsAccepted: true };

it('cookies are secure over https', async () => {
  const { as } = await start({ env: { PUBLIC_URL: 'https://partner.example.com' } });
  const { response } = await as(null).call(signUp, { body: form });
  expect(response.cookies[0]).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' });
  expect(response.cookies[0]?.name).toBe('__Secure-scene-partner.session_token');
});

it('a forwarded address counts only if it comes from a trusted proxy', async () => {
  const { as, services } = await start({ env: { TRUSTED_PROXIES: '10.0.0.0/8' } });
  const person = await signUpPerson(server);
  const tryFrom = (address: string, forwarded: string) =>
    as(null).call(signIn, {
      body: { email: person.email, password: 'Wrong-42' },
      address,
      headers: { 'x-forwarded-for': forwarded },
    });
  await tryFrom('10.1.2.3', '203.0.113.77');
  await tryFrom('192.0.2.50', '203.0.113.99');
  const { rows } = await services.pool.query('select key from auth.attempt where key like $1 order by key', [
    `sign-in ${person.email} %`,
  ]);
  expect(rows.map(({ key }) => key.split(' ').at(-1))).toEqual(['192.0.2.50', '203.0.113.77']);
});

it('the admin is the account with ADMIN_EMAIL', async () => {
  const { as, services } = await start({ env: { ADMIN_EMAIL: adminEmail } });
  const { ada, edie } = await signUpPeople(server);
  const isAdmin = async ({ id }: typeof ada) => services.isAdmin({ userId: id });
  expect([await isAdmin(ada), await isAdmin(edie)]).toEqual([false, true]);
  const seesAdmin = async ({ cookie }: typeof ada) =>
    (await as(null).call(refreshSession, { headers: { cookie } })).body.user.isAdmin;
  expect([await seesAdmin(ada), await seesAdmin(edie)]).toEqual([false, true]);
});

it('what is only for the admin is refused to everyone else', async () => {
  const { services } = await start({ env: { ADMIN_EMAIL: adminEmail } });
  const { ada, edie } = await signUpPeople(server);
  const app = Fastify();
  app.setSerializerCompiler(serializerCompiler);
  enforceEndpoints(app, services);
  app.setErrorHandler((error, _request, reply) => {
    const { status, code } = error as Problem;
    return reply.code(status).send({ refused: code });
  });
  const secret = endpoint({
    method: 'GET',
    path: '/secret',
    summary: 'A secret',
    auth: 'admin',
    response: z.object({}),
  });
  serve(app, services, secret, () => ({}));
  const answerTo = async (token: string) =>
    (await app.inject({ url: '/secret', headers: { authorization: `Bearer ${token}` } })).json();
  expect(await answerTo('nonsense')).toEqual({ refused: 'auth.required' });
  expect(await answerTo(ada.accessToken)).toEqual({ refused: 'admin.only' });
  expect(await answerTo(edie.accessToken)).toEqual({});
  await app.close();
});

it('nobody is the admin if none is configured', async () => {
  const { services } = await start({});
  const { edie } = await signUpPeople(server);
  expect(await services.isAdmin({ userId: edie.id })).toBe(false);
});

it('if addresses are confirmed, nobody can sign in or be the admin before', async () => {
  const emails: Email[] = [];
  const mail = { send: async (email: Email) => void emails.push(email), close: async () => {} };
  const { as, app, services } = await start({
    env: { CONFIRM_EMAIL: 'on', ADMIN_EMAIL: form.email },
    services: { mail },
  });
  const signingUp = await as(null).call(signUp, { body: form });
  expect([signingUp.status, signingUp.body]).toEqual([200, { signedIn: null }]);
  expect(signingUp.response.cookies).toMatchObject([
    { name: 'scene-partner.signed_up', httpOnly: true, sameSite: 'Lax', path: '/api/accounts' },
  ]);
  await services.background.settled();
  const trySignIn = (password = goodPassword) =>
    as(null).call(signIn, { body: { email: form.email, password } });
  const early = await trySignIn();
  expect([early.status, early.problem.error]).toEqual([
    403,
    'Please check your email and click the confirmation link before signing in.',
  ]);
  expect((await trySignIn('Wrong-42')).status).toBe(401);
  const again = await as(null).call(signUp, { body: form });
  expect([again.status, again.body]).toEqual([200, { signedIn: null }]);
  expect(again.response.cookies).toMatchObject([{ name: 'scene-partner.signed_up' }]);
  await services.background.settled();
  expect(emails.at(-1)).toMatchObject({
    to: form.email,
    subject: 'Somebody tried to sign up with your address',
  });
  const { rows } = await services.pool.query('select id, email from users');
  const caller = { userId: rows[0].id, email: form.email, sessionId: rows[0].id };
  expect(await services.isAdmin(caller)).toBe(false);

  expect(emails[0]).toMatchObject({ to: form.email, subject: 'Confirm your email for AI Scene Partner' });
  for (const text of [emails[0]!.text, emails[0]!.html]) expect(text).not.toContain(form.name);
  const link = new URL(/http\S+/.exec(emails[0]!.text)![0]);
  expect(link.pathname).toBe('/confirm-email');
  const token = link.searchParams.get('token')!;
  for (const method of ['GET', 'HEAD'] as const) {
    for (const path of [link.pathname, confirmEmail.path])
      await app.inject({ method, url: `${path}${link.search}` });
  }
  const press = async (body: { token: string; password?: string }, cookie = '') =>
    (await as(null).call(confirmEmail, { body, headers: { cookie } })).problem?.code;
  const own = `scene-partner.signed_up=${signingUp.response.cookies[0]!.value}`;
  const somebodys = await as(null).call(signUp, { body: { ...form, email: 'gus@example.com' } });
  const others = `scene-partner.signed_up=${somebodys.response.cookies[0]!.value}`;
  expect(await press({ token: `${token}x` }, own)).toBe('auth.confirmation_invalid');
  expect(await press({ token })).toBe('auth.confirmation_needs_password');
  const agains = `scene-partner.signed_up=${again.response.cookies[0]!.value}`;
  expect(await press({ token }, agains)).toBe('auth.confirmation_needs_password');
  expect(await press({ token }, others)).toBe('auth.confirmation_needs_password');
  expect(await press({ token, password: 'Wrong-42' })).toBe('auth.confirmation_password_wrong');
  expect((await trySignIn()).status).toBe(403);
  expect(await press({ token }, own)).toBeUndefined();
  const { status, body } = await trySignIn();
  expect([status, body.user.isAdmin]).toEqual([200, true]);
  expect(await services.isAdmin(caller)).toBe(true);
  const { rows: users } = await services.pool.query('select email_verified from users where email = $1', [
    form.email,
  ]);
  expect(users).toEqual([{ email_verified: true }]);
});

it('if addresses are confirmed, the password confirms in another browser, and signing in sends few emails', async () => {
  const emails: Email[] = [];
  const mail = { send: async (email: Email) => void emails.push(email), close: async () => {} };
  const { as, services } = await start({ env: { CONFIRM_EMAIL: 'on' }, services: { mail } });
  await as(null).call(signUp, { body: form });
  for (let i = 0; i < 20; i++) {
    const { email, password } = form;
    await as(null).call(signIn, { body: { email, password }, address: `198.51.100.${i}` });
    await services.background.settled();
  }
  expect(emails).toHaveLength(15);
  const token = new URL(/http\S+/.exec(emails[0]!.text)![0]).searchParams.get('token')!;
  const { status } = await as(null).call(confirmEmail, { body: { token, password: goodPassword } });
  expect(status).toBe(204);
});

it('if addresses are confirmed, Google’s confirmation is enough', async () => {
  const google = await startFakeGoogle();
  const { as } = await start({ env: { CONFIRM_EMAIL: 'on', ADMIN_EMAIL: form.email, ...google.env } });
  const { signInAs } = googleVisits(server, google);
  const { cookie } = await signInAs(somebody({ email: form.email }));
  const { status, body } = await as(null).call(refreshSession, { headers: { cookie } });
  expect([status, body.user.isAdmin]).toEqual([200, true]);

  await as(null).call(signUp, { body: { ...form, email: 'squatted@example.com' } });
  const owner = await signInAs(somebody({ email: 'squatted@example.com' }));
  expect([owner.goesTo, owner.cookie]).toEqual(['/login?google=taken', '']);
  await google.close();
});
