// The people of the server's tests, each signed up through HTTP: Ada (free), Ben (Pro), Cleo (Expert), Dov (past due),
// Edie (admin). Start the server with `env: { ADMIN_EMAIL: adminEmail }` for Edie to be the admin.
import { randomUUID } from 'node:crypto';
import { signUp } from '#contract/accounts.ts';
import type { UserId } from '#domain/ids.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import type { TestServer } from './start-test-server.ts';

export interface Person {
  readonly id: UserId;
  readonly name: string;
  readonly email: string;
  readonly password: string;
  readonly accessToken: string;
  /** As a browser would send it. */
  readonly cookie: string;
}

export const adminEmail = 'edie@example.com';
export const goodPassword = 'Cue-the-lights-42';

const cast = {
  ada: { name: 'Ada Free', entitlement: { plan: 'free', status: 'free' } },
  ben: { name: 'Ben Pro', entitlement: { plan: 'pro', status: 'active' } },
  cleo: { name: 'Cleo Expert', entitlement: { plan: 'expert', status: 'active' } },
  dov: { name: 'Dov Pastdue', entitlement: { plan: 'pro', status: 'past_due' } },
  edie: { name: 'Edie Admin', entitlement: { plan: 'free', status: 'free' } },
} as const satisfies Record<string, { name: string; entitlement: Entitlement }>;

export type People = Readonly<Record<keyof typeof cast, Person>>;

export async function signUpPeople(server: TestServer): Promise<People> {
  const people = await Promise.all(
    Object.entries(cast).map(async ([key, { name, entitlement }]) => {
      const person = await signUpPerson(server, { name, email: `${key}@example.com` });
      await setPlan(server, person, entitlement);
      // What they publish is seen by everybody, as they chose.
      await server.services.pool.query(
        "update user_preferences set privacy_level = 'public' where user_id = $1",
        [person.id],
      );
      return [key, person] as const;
    }),
  );
  return Object.fromEntries(people) as People;
}

/** Another person, on the free plan by default. */
export async function signUpPerson(
  server: Pick<TestServer, 'as'>,
  { name = 'Sam Stranger', email = `${randomUUID()}@example.com`, password = goodPassword } = {},
): Promise<Person> {
  const { status, body, response } = await server
    .as(null)
    .call(signUp, { body: { name, email, password, termsAccepted: true } });
  if (status !== 200 || !body.signedIn) throw new Error(`${name} could not sign up: ${response.body}`);
  const { user, session } = body.signedIn;
  return {
    id: user.id,
    name,
    email,
    password,
    accessToken: session.access_token,
    cookie: cookieFrom(response),
  };
}

/** Puts a person on a plan, as an event of the payment provider would. */
export async function setPlan(
  { services }: { services: Pick<TestServer['services'], 'pool' | 'paidPlans'> },
  { id }: Pick<Person, 'id'>,
  { plan, status }: Entitlement,
): Promise<void> {
  await services.pool.query(
    'update user_entitlements set plan = $2, status = $3, updated_at = now() where user_id = $1',
    [id, plan, status],
  );
  services.paidPlans.forget(id);
}

/** The cookies a response sets, as the browser sends them back. */
export const cookieFrom = ({ cookies }: { cookies: { name: string; value: string }[] }): string =>
  cookies
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join('; ');
