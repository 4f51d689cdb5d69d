// Sends every endpoint requests generated from its schema, some of them invalid. Each must respond, and never with a
// server fault that the contract doesn't declare.
import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { signIn } from '#contract/accounts.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import type { ProblemCode } from '#contract/problems.ts';
import { settle } from '#server/account-data/testing.ts';
import { adminEmail, goodPassword, signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';
import { belongingsOf } from './belongings.ts';
import type { Drawing } from './drawn.ts';
import { drawnRequest } from './drawn-request.ts';
import type { DrawnRequest } from './drawn-request.ts';

const timeoutMs = 30_000;
const rubbish = 4;

export interface Outcome {
  readonly asked: string;
  readonly status: number;
  /** The fault on our side; null if there was none. */
  readonly fault: string | null;
  readonly ms: number;
}

type Fuzzed = Pick<TestServer, 'app' | 'services' | 'as'>;

export interface Actors {
  readonly admin: Person;
  /** A user with one of everything. */
  readonly person: Person;
  /** The user that admin actions are about. */
  readonly victim: Person;
}

/** For `rounds` rounds: each gets a new user, signed up in advance because the fuzzed admin may turn sign-ups off. */
export async function openActors(server: Fuzzed, rounds: number): Promise<Actors[]> {
  const admin = await signUpPerson(server, { name: 'Edie Admin', email: adminEmail });
  const actors: Actors[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const { person } = await settle(server as TestServer, `Fay ${round}`);
    actors.push({ admin, person, victim: await signUpPerson(server) });
  }
  return actors;
}

/** Sends `perEndpoint` requests to each endpoint and returns the results. */
export async function fuzz(
  server: Fuzzed,
  { admin, person, victim }: Actors,
  { seed, perEndpoint }: { readonly seed: number; readonly perEndpoint: number },
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const { practiceSessionId, deviceSessionId, ...ids } = await belongingsOf(server, person);
  const known = {
    ...Object.fromEntries(Object.entries(ids).map(([name, id]) => [name, [id]])),
    sessionId: [practiceSessionId, deviceSessionId],
  };
  const drawings: Record<'admin' | 'others', Drawing> = {
    others: { known, rubbish },
    admin: { known: { ...known, userId: [victim.id], password: [goodPassword] }, rubbish },
  };
  const tokens = { person: person.accessToken, admin: admin.accessToken };
  // Calls that delete come last, so that there is something to ask for.
  const order = server.app.served.toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)));
  for (const endpoint of order) {
    const drawing = endpoint.auth === 'admin' ? drawings.admin : drawings.others;
    for (const request of fc.sample(drawnRequest(endpoint, drawing), { numRuns: perEndpoint, seed })) {
      const who = endpoint.auth === 'admin' ? 'admin' : 'person';
      const outcome = await ask(server, endpoint, request, tokens[who]);
      if (outcome.status === 401 && endpoint.auth !== 'public') {
        tokens[who] = await signedIn(server, who === 'admin' ? admin : person);
      }
      outcomes.push(outcome);
    }
  }
  return outcomes;
}

const isLast = ({ method }: Endpoint) => method === 'DELETE';

async function signedIn(server: Fuzzed, { email, password }: Person): Promise<string> {
  const { body } = await server.as(null).call(signIn, { body: { email, password }, address: newAddress() });
  return body.session.access_token;
}

let asked = 0;
/** Disables the rate limits. */
const newAddress = () => [10, (asked += 1) >> 16, asked >> 8, asked].map((part) => part & 255).join('.');

async function ask(
  { app }: Fuzzed,
  endpoint: Endpoint,
  { params, query, body, bytes, headers }: DrawnRequest & { params?: object; query?: object; body?: unknown },
  accessToken: string,
): Promise<Outcome> {
  const values = new Map<string, unknown>(Object.entries(params ?? {}));
  const url = endpoint.path.replace(/:(\w+)/g, (_, name: string) => inAddress(values.get(name)));
  const startedAt = performance.now();
  const answer = await Promise.race([
    app.inject({
      method: endpoint.method,
      url: `${url}?${Object.entries(query ?? {})
        .map(([name, value]) => `${name}=${inAddress(value)}`)
        .join('&')}`,
      headers: {
        authorization: `Bearer ${accessToken}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      remoteAddress: newAddress(),
      payloadAsStream: true,
      ...(body !== undefined && { payload: JSON.stringify(body) }),
      ...(bytes && { payload: Buffer.from(bytes) }),
    }),
    wait(timeoutMs, null, { ref: false }),
  ]);
  const ms = performance.now() - startedAt;
  const what = `${endpoint.method} ${url} ${JSON.stringify({ query, body })}`;
  if (answer === null) return { asked: what, status: 0, fault: 'no answer', ms };
  const code = await codeOf(answer);
  const named: readonly ProblemCode[] = ['server.busy', ...(endpoint.problems ?? [])];
  const isNamed = named.includes(code as ProblemCode);
  const fault = answer.statusCode >= 500 && !isNamed ? `${answer.statusCode} ${code}` : null;
  return { asked: what, status: answer.statusCode, fault, ms };
}

const inAddress = (value: unknown) =>
  encodeURIComponent((typeof value === 'object' ? JSON.stringify(value) : String(value)).toWellFormed());

/** Reads the response to its end, unless it is an endless stream. */
async function codeOf(answer: LightMyRequestResponse): Promise<string | null> {
  const body = answer.stream();
  if (answer.headers['content-type']?.toString().startsWith('text/event-stream')) {
    body.destroy();
    return null;
  }
  const text = Buffer.concat(await body.toArray()).toString();
  return answer.statusCode < 400 ? null : ((JSON.parse(text) as { code?: string }).code ?? null);
}
