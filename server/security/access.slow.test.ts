// Every served endpoint × every kind of caller × things of their own, of somebody else, and that don't exist. A new
// endpoint is included as soon as it is served.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { rowsSaying, settle } from '#server/account-data/testing.ts';
import { adminEmail } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { startTestServer } from '#server/testing/start-test-server.ts';
import type { Bearer } from '#server/testing/callers-of.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { belongingsOf } from './belongings.ts';
import type { Belongings } from './belongings.ts';
import { callerKinds, openCallers, refusalOf } from './callers.ts';
import type { Caller } from './callers.ts';
import { namesSomething, requestAbout } from './request-about.ts';
import { everyWayIn, quietServices } from './target.ts';

const secret = 'Olga Marker';
const turnedAway = /^(auth\.required|auth\.as_person|account\.leaving|admin\.only)$/;
const notReached = RegExp(`${turnedAway.source}|not_found$|_denied$|unknown$|^request\\.invalid$`);
/** The response may reveal that a scene belongs to somebody: docs/product/scenes.md#who-may-do-what. */
const denials: (string | null)[] = ['scene.access_denied', 'scene.delete_denied'];

let server: TestServer;
let callers: Caller[];
let olga: Person;
let hers: Belongings;
let nobodys: Belongings;

beforeAll(async () => {
  server = await startTestServer({
    // One connection: a call that needed a second one while it holds the first would wait forever.
    env: { ...everyWayIn, ADMIN_EMAIL: adminEmail, DATABASE_CONNECTIONS: '1' },
    services: quietServices(),
  });
  callers = await openCallers(server);
  olga = (await settle(server, secret)).person;
  hers = await belongingsOf(server, olga);
  nobodys = Object.fromEntries(Object.keys(hers).map((name) => [name, crypto.randomUUID()])) as never;
});
afterAll(() => server.close());

let calls = 0;
async function tell(bearer: Bearer, endpoint: Endpoint, about: Belongings) {
  const { response } = await server.as(bearer).call(endpoint as Endpoint<never, never, never, never>, {
    ...requestAbout(endpoint, about),
    address: `10.9.${(calls += 1) >> 8}.${calls & 255}`,
  });
  const text = response.body;
  const code = response.statusCode < 400 ? null : (JSON.parse(text) as { code: string }).code;
  return { status: response.statusCode, code, text };
}

/** Calls that delete come last, and keeping an account that was leaving after all others. */
const inOrder = () => server.app.served.toSorted((a, b) => rank(a) - rank(b));
const rank = ({ method, path }: Endpoint) =>
  path === '/api/account/deletion' ? 2 : method === 'DELETE' ? 1 : 0;
const name = ({ method, path }: Endpoint) => `${method} ${path}`;
const endsSessions = ({ method, path }: Endpoint) => method !== 'GET' && path.startsWith('/api/accounts/');
/** The subject of admin actions is chosen by the request itself. */
const isForAdmin = ({ role }: Caller, { auth, path }: Endpoint) =>
  role === 'admin' && (auth === 'admin' || path.startsWith('/api/scenes/'));
/** One response, read to its end. */
const endsAtOnce = ({ path }: Endpoint) => path !== '/api/admin/monitor/live';

describe.each(callerKinds)('%s', (who) => {
  let caller: Caller;
  beforeAll(() => {
    caller = callers.find((each) => each.who === who)!;
  });

  it('is refused for other users’ things as if they didn’t exist', async () => {
    const bearer = await caller.open();
    const before = await rowsSaying(server, [olga.id, secret]);
    const faults: string[] = [];
    for (const endpoint of inOrder().filter(namesSomething)) {
      const refusal = refusalOf(caller, endpoint);
      if (refusal === null && isForAdmin(caller, endpoint)) continue;
      const answer = await tell(bearer, endpoint, hers);
      const absent = await tell(bearer, endpoint, nobodys);
      const isRefusedAlike = [refusal ?? absent.code, ...denials].includes(answer.code);
      const saysTheSame = answer.status === absent.status && answer.text === absent.text;
      const isRight = (answer.code ? isRefusedAlike : saysTheSame) && !answer.text.includes(secret);
      if (!isRight) faults.push(`${name(endpoint)} ${answer.text}`);
    }
    expect(faults).toEqual([]);
    expect(await rowsSaying(server, [olga.id, secret])).toEqual(before);
  });

  it('succeeds in the allowed calls for their own things, and in no others', async () => {
    const own = caller.person ? await belongingsOf(server, caller.person) : nobodys;
    let bearer = await caller.open();
    const faults: string[] = [];
    for (const endpoint of inOrder().filter(endsAtOnce)) {
      const { status, code, text } = await tell(bearer, endpoint, own);
      const refusal = refusalOf(caller, endpoint);
      const isThere = namesSomething(endpoint) && endpoint.method !== 'DELETE';
      const isRight = refusal ? code === refusal : !(isThere ? notReached : turnedAway).test(code ?? '');
      const isServed = status !== 500 && status !== 503;
      if (!isRight || !isServed) faults.push(`${name(endpoint)} ${text.slice(0, 300)}`);
      if (endsSessions(endpoint)) bearer = await caller.open();
    }
    expect(faults).toEqual([]);
  });
});
