// Every served endpoint, and what all of them have in common. Who may call which:
// server/security/access.slow.test.ts.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { impersonateUser, stopImpersonating } from '#contract/admin/users.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { whyNot } from '#domain/plans/plan-rules.ts';
import { entitlementStatuses, plans } from '#domain/plans/plan.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import { everyWayIn } from '#server/security/target.ts';
import { adminEmail, setPlan, signUpPeople, signUpPerson } from '#server/testing/people.ts';
import type { People } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail, ...everyWayIn } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const ask = async ({ method, path }: Endpoint, accessToken?: string) => {
  const response = await server.app.inject({
    method,
    url: path.replace(/:\w+/g, '00000000-0000-4000-8000-000000000000'),
    headers: accessToken === undefined ? {} : { authorization: `Bearer ${accessToken}` },
  });
  const { code = null, error = null } = response.body ? response.json() : {};
  return { status: response.statusCode, code, error };
};
/** Every entitlement that can be stored. */
const storable = plans.flatMap((plan) =>
  entitlementStatuses
    .filter((status) => (plan === 'free') === (status === 'free'))
    .map((status): Entitlement => ({ plan, status })),
);
const where = (matches: (endpoint: Endpoint) => boolean) => server.app.served.filter(matches);

describe('who may call', () => {
  test('a forged token is a visitor', async () => {
    const forged = people.ben.accessToken.replace(/.{8}$/, 'AAAAAAAA');
    for (const endpoint of where(({ auth }) => auth !== 'public')) {
      expect(await ask(endpoint, forged), endpoint.path).toMatchObject({
        status: 401,
        code: endpoint.signIn ?? 'auth.required',
      });
    }
  });

  test('a visitor is asked to sign in, in a sentence about what they wanted', async () => {
    const own = where(({ signIn }) => signIn !== undefined);
    const said = await Promise.all(own.map(async (endpoint) => [endpoint.path, (await ask(endpoint)).error]));
    expect(new Set(said.map(([path, sentence]) => `${path}: ${sentence}`))).toEqual(
      new Set([
        '/api/preferences: Please sign in to update your preferences.',
        '/api/profile: Please sign in to update your profile.',
        '/api/profile/avatar: Please sign in to upload an avatar.',
        '/api/profile/avatar: Please sign in to update your profile.',
      ]),
    );
  });

  test.each(storable)('on %j calls that need a plan answer or refuse in their own words', async (held) => {
    const person = await signUpPerson(server);
    await setPlan(server, person, held);
    for (const endpoint of where(({ plan }) => plan !== undefined)) {
      const { code, error } = await ask(endpoint, person.accessToken);
      const said = code === `plan.${endpoint.plan}` ? error : null;
      expect(said, endpoint.path).toBe(whyNot(held, endpoint.plan!));
    }
  });

  test('an admin acting as a user is refused what only the owner may do, and everything of the admin panel', async () => {
    const { body } = await server.as(people.edie).call(impersonateUser, {
      body: { userId: people.ada.id, password: people.edie.password },
      headers: { cookie: people.edie.cookie },
    });
    const acting = body.session.access_token;
    for (const endpoint of where(({ auth }) => auth === 'admin')) {
      expect(await ask(endpoint, acting), endpoint.path).toMatchObject({ code: 'auth.as_person' });
    }
    const refused: string[] = [];
    for (const endpoint of where(({ auth, path }) => auth === 'user' && path !== stopImpersonating.path)) {
      const { code } = await ask(endpoint, acting);
      if (code === 'auth.as_person') refused.push(`${endpoint.method} ${endpoint.path}`);
    }
    expect(refused.sort()).toEqual([
      'DELETE /api/account/deletion',
      'DELETE /api/accounts/passkeys/:passkeyId',
      'DELETE /api/accounts/sessions',
      'DELETE /api/accounts/sessions/:sessionId',
      'DELETE /api/accounts/sessions/others',
      'DELETE /api/calendar-feed',
      'DELETE /api/classes/:classId',
      'DELETE /api/classes/:classId/link',
      'DELETE /api/classes/:classId/members/:userId',
      'DELETE /api/classes/:classId/scenes/:sceneId',
      'DELETE /api/cloned-voices/:clonedVoiceId',
      'DELETE /api/directed-lines/:directedLineId',
      'DELETE /api/mail-address',
      'DELETE /api/mailed-files/:mailedFileId',
      'DELETE /api/readers/:readerId',
      'DELETE /api/recordings/:recordingId',
      'DELETE /api/recordings/:recordingId/notes/:noteId',
      'DELETE /api/scenes/:sceneId/notes/:noteId',
      'DELETE /api/scenes/:sceneId/questions/:questionId',
      'DELETE /api/scenes/:sceneId/source-files',
      'DELETE /api/shares/:shareId',
      'DELETE /api/take-shares/:takeShareId',
      'GET /api/account/archive/address',
      'GET /api/calendar-feed',
      'GET /api/classes',
      'GET /api/classes/:classId',
      'GET /api/classes/:classId/export',
      'GET /api/mail-address',
      'GET /api/mailed-files',
      'GET /api/mailed-files/:mailedFileId',
      'GET /api/question-consent',
      'GET /api/recorded-lines/:recordedLineId',
      'GET /api/recordings',
      'GET /api/recordings/:recordingId',
      'GET /api/recordings/:recordingId/address',
      'GET /api/recordings/:recordingId/notes',
      'GET /api/recordings/:recordingId/notes/:noteId/voice',
      'GET /api/recordings/:recordingId/shares',
      'GET /api/scenes/:sceneId/coaches',
      'GET /api/scenes/:sceneId/notes/:noteId/voice',
      'GET /api/scenes/:sceneId/questions',
      'GET /api/scenes/:sceneId/readers',
      'GET /api/scenes/:sceneId/shares',
      'GET /api/scenes/:sceneId/shown-practice',
      'GET /api/scenes/:sceneId/source-files/:position/address',
      'GET /api/shared-takes',
      'GET /api/shared-takes/:takeShareId',
      'PATCH /api/accounts/passkeys/:passkeyId',
      'PATCH /api/classes/:classId',
      'PATCH /api/recordings/:recordingId',
      'PATCH /api/recordings/:recordingId/notes/:noteId',
      'PATCH /api/scenes/:sceneId/notes/:noteId',
      'PATCH /api/shares/:shareId',
      'POST /api/account/archive',
      'POST /api/account/deletion',
      'POST /api/accounts/email-change',
      'POST /api/accounts/passkeys',
      'POST /api/accounts/passkeys/options',
      'POST /api/accounts/two-factor',
      'POST /api/accounts/two-factor/confirmation',
      'POST /api/accounts/two-factor/recovery-codes',
      'POST /api/accounts/two-factor/removal',
      'POST /api/calendar-feed',
      'POST /api/class-invitations/join',
      'POST /api/class-invitations/look',
      'POST /api/classes',
      'POST /api/classes/:classId/link',
      'POST /api/cloned-voices',
      'POST /api/directed-lines/:directedLineId/speech',
      'POST /api/invitations/accept',
      'POST /api/invitations/look',
      'POST /api/mail-address',
      'POST /api/readers/:readerId/end',
      'POST /api/recordings/:recordingId/shares',
      'POST /api/scenes/:sceneId/readers',
      'POST /api/scenes/:sceneId/shares',
      'POST /api/scenes/:sceneId/source-files/finish',
      'POST /api/shared-takes/:takeShareId/listen',
      'POST /functions/v1/billing-change',
      'POST /functions/v1/billing-change-preview',
      'POST /functions/v1/billing-checkout',
      'POST /functions/v1/billing-portal',
      'POST /functions/v1/billing-withdrawal',
      'POST /functions/v1/file-processor',
      'PUT /api/accounts/password',
      'PUT /api/classes/:classId/membership',
      'PUT /api/classes/:classId/scenes/:sceneId',
      'PUT /api/directed-lines/:directedLineId/recording',
      'PUT /api/question-consent',
      'PUT /api/recordings/:recordingId/notes/:noteId',
      'PUT /api/recordings/:recordingId/notes/:noteId/resolved',
      'PUT /api/scenes/:sceneId/coaches/progress',
      'PUT /api/scenes/:sceneId/lines/:lineId/direction',
      'PUT /api/scenes/:sceneId/notes/:noteId',
      'PUT /api/scenes/:sceneId/notes/:noteId/resolved',
      'PUT /api/scenes/:sceneId/questions/:questionId',
      'PUT /api/scenes/:sceneId/source-files',
    ]);
  });

  test('these calls and no others are public', () => {
    expect(
      where(({ auth }) => auth === 'public')
        .map(({ method, path }) => `${method} ${path}`)
        .sort(),
    ).toEqual([
      'GET /api/account/archive/:userId/file',
      'GET /api/accounts/callback/google',
      'GET /api/calendars/:address',
      'GET /api/community/house-scenes',
      'GET /api/note-voices/:noteId/file',
      'GET /api/product-state',
      'GET /api/reader',
      'GET /api/recordings/:recordingId/file',
      'GET /api/scenes/:sceneId/source-files/:position/file',
      'GET /api/status',
      'GET /api/trial-scene/lines/:order/speech',
      'GET /api/unsubscribe',
      'GET /api/voice-link',
      'POST /api/accounts/confirm-email',
      'POST /api/accounts/email-change/confirm',
      'POST /api/accounts/google',
      'POST /api/accounts/passkeys/sign-in',
      'POST /api/accounts/passkeys/sign-in/options',
      'POST /api/accounts/recovery',
      'POST /api/accounts/recovery/check',
      'POST /api/accounts/recovery/password',
      'POST /api/accounts/refresh',
      'POST /api/accounts/sign-in',
      'POST /api/accounts/sign-in/code',
      'POST /api/accounts/sign-out',
      'POST /api/accounts/sign-up',
      'POST /api/contact',
      'POST /api/error-reports',
      'POST /api/events',
      'POST /api/reader/consent',
      'POST /api/reader/take-back',
      'POST /api/unsubscribe',
      'POST /api/voice-link/consent',
      'POST /api/voice-link/finish',
      'POST /api/voice-link/report',
      'POST /api/voice-link/take-back',
      'POST /functions/v1/feature-notify',
      'PUT /api/chunks',
      'PUT /api/reader/lines/:lineId',
      'PUT /api/voice-link/recordings/:position',
    ]);
  });
});

describe('request bodies', () => {
  test('invalid bodies are refused by every call that takes one, and never fail the server', async () => {
    for (const { method, path } of where(({ body }) => body !== undefined)) {
      for (const payload of ['{', '[]', '"text"', '{"__proto__":{"a":1}}', 'null', '\u0000']) {
        const response = await server.app.inject({
          method,
          url: path.replace(/:\w+/g, 'x'),
          headers: { authorization: `Bearer ${people.cleo.accessToken}`, 'content-type': 'application/json' },
          payload,
        });
        expect(response.statusCode, `${method} ${path} ${payload}`).toBeGreaterThanOrEqual(400);
        expect(response.statusCode, `${method} ${path} ${payload}`).toBeLessThan(500);
        expect(response.json(), path).toMatchObject({
          error: expect.any(String),
          requestId: expect.any(String),
        });
      }
    }
  });

  test('brackets nested deeper than in any of our bodies are refused unparsed', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/accounts/sign-in',
      headers: { 'content-type': 'application/json' },
      payload: `{"email":${'['.repeat(100)}${']'.repeat(100)}}`,
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
    expect(response.json().details).toBeUndefined();
  });

  test('of very many faults only some are listed', async () => {
    const lineDelays = Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`line ${i}`, 1]));
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/practice/sessions',
      headers: { authorization: `Bearer ${people.ada.accessToken}` },
      payload: { settings: { lineDelays } },
    });
    expect([response.statusCode, response.json().details.fields.length]).toEqual([400, 50]);
  });

  test.each([
    ['multipart/form-data', 'x'],
    ['multipart/form-data; boundary=x', '--x'],
    [
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\nA',
    ],
    [`multipart/form-data; boundary=${'x'.repeat(300)}`, 'x'],
  ])('an upload that breaks off is refused: %s %j', async (contentType, payload) => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/functions/v1/file-processor',
      headers: { authorization: `Bearer ${people.ben.accessToken}`, 'content-type': contentType },
      payload,
    });
    expect([response.statusCode, response.json().code]).toEqual([400, 'request.invalid']);
  });

  test('a page of another site can change nothing', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: '/api/accounts/sign-out',
      headers: { origin: 'https://elsewhere.example' },
    });
    expect([response.statusCode, response.json().code]).toEqual([403, 'request.cross_site']);
  });

  test.each([
    '/%',
    '/api/scenes/%ff%fe',
    '/api/scenes/..%2f..%2fetc',
    '/api/x?next=javascript:alert(1)',
    '/api/<script>',
  ])('the address %s is refused', async (url) => {
    const response = await server.app.inject(url);
    expect(response.json().code).toBe('request.suspicious');
  });

  test('unknown addresses return 404 in the usual shape', async () => {
    const response = await server.app.inject('/api/nothing');
    expect([response.statusCode, response.json().code]).toEqual([404, 'route.not_found']);
  });
});

test('the documentation lists every call', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json();
  for (const { path, method } of server.app.served) {
    const documented = paths[path.replace(/:(\w+)/g, '{$1}')];
    expect(documented?.[method.toLowerCase()]?.summary, path).toBeTruthy();
  }
});

test('the table of plan rules lists every call', () => {
  const table = readFileSync('docs/plan-rules.md', 'utf8');
  for (const { path, method } of server.app.served) expect(table).toContain(`\`${method} ${path}\``);
});

test('the documentation lists the problems of each call', async () => {
  const { paths } = (await server.app.inject('/api/docs/json')).json();
  expect(paths['/api/scenes'].post.description).toContain(
    '- 409 `scene.title_taken`: A scene with this title already exists. Please choose a different title.',
  );
});
