// Every kind of caller: visitors, each plan, the admin, and special states. All but the visitor have one of
// everything.
import { signIn } from '#contract/accounts.ts';
import { deleteAccount } from '#contract/account-data.ts';
import { impersonateUser, suspendUser } from '#contract/admin/users.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { planAllows } from '#domain/plans/plan-rules.ts';
import type { Entitlement } from '#domain/plans/plan.ts';
import { settle } from '#server/account-data/testing.ts';
import { adminEmail, cookieFrom, setPlan } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import type { Bearer } from '#server/testing/callers-of.ts';
import type { TestServer } from '#server/testing/start-test-server.ts';

export interface Caller {
  readonly who: (typeof callerKinds)[number];
  readonly person: Person | null;
  readonly held: Entitlement;
  readonly role: 'normal' | 'admin' | 'out' | 'leaving' | 'acted as';
  /** Signs in again. */
  open(): Promise<Bearer>;
}

export const callerKinds = [
  'a visitor',
  'Ada Free',
  'Ben Pro',
  'Cleo Expert',
  'Dov Pastdue',
  'Sue Suspended',
  'Lena Leaving',
  'Fay acted as',
  'Edie Admin',
] as const;

const free: Entitlement = { plan: 'free', status: 'free' };
const expert: Entitlement = { plan: 'expert', status: 'active' };

export async function openCallers(server: TestServer): Promise<Caller[]> {
  let visits = 0;
  const session = async ({ email, password }: Person) => {
    const address = `10.8.0.${(visits += 1)}`;
    const { body, response } = await server.as(null).call(signIn, { body: { email, password }, address });
    return { accessToken: body.session.access_token, cookie: cookieFrom(response) };
  };
  async function member(
    name: Caller['who'],
    held: Entitlement,
    role: Caller['role'] = 'normal',
    email?: string,
  ): Promise<Caller & { readonly person: Person }> {
    const { person } = await settle(server, name, email);
    await setPlan(server, person, held);
    return { who: name, person, held, role, open: () => session(person) };
  }
  const edie = await member('Edie Admin', free, 'admin', adminEmail);
  const sue = await member('Sue Suspended', expert, 'out');
  const lena = await member('Lena Leaving', expert, 'leaving');
  const fay = await member('Fay acted as', expert, 'acted as');
  const { password } = edie.person;
  await server.as(edie.person).call(suspendUser, { params: { userId: sue.person.id }, body: { password } });
  await server.as(lena.person).call(deleteAccount, { body: { password: lena.person.password } });
  const actAsFay = async () => {
    const { accessToken, cookie } = await session(edie.person);
    const { body } = await server
      .as({ accessToken })
      .call(impersonateUser, { body: { userId: fay.person.id, password }, headers: { cookie } });
    return { accessToken: body.session.access_token };
  };
  return [
    { who: 'a visitor', person: null, held: free, role: 'out', open: async () => null },
    await member('Ada Free', free),
    await member('Ben Pro', { plan: 'pro', status: 'active' }),
    await member('Cleo Expert', expert),
    await member('Dov Pastdue', { plan: 'pro', status: 'past_due' }),
    { ...sue, open: async () => sue.person },
    lena,
    { ...fay, open: actAsFay },
    edie,
  ];
}

/** The problem code that this caller gets from this endpoint; null if the call is allowed. */
export function refusalOf({ role, held }: Caller, endpoint: Endpoint): string | null {
  const { auth, signIn = 'auth.required', whileLeaving, ownerOnly, plan } = endpoint;
  if (role === 'acted as' && ownerOnly) return 'auth.as_person';
  if (auth === 'public') return null;
  if (role === 'out') return signIn;
  if (role === 'leaving' && !whileLeaving) return 'account.leaving';
  if (role === 'acted as' && auth === 'admin') return 'auth.as_person';
  if (auth === 'admin' && role !== 'admin') return 'admin.only';
  return plan && !planAllows(held, plan, role === 'admin') ? `plan.${plan}` : null;
}
