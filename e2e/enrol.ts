// Creates accounts with the calls that the forms make, for tests that are not about signing up or paying.
import { request, type APIRequestContext, type BrowserContextOptions } from 'playwright-core';
import { signUp, type SignedIn } from '#contract/accounts.ts';
import { startCheckout } from '#contract/billing.ts';
import type { Output } from '#contract/endpoint.ts';
import { noteSecrets } from '#server/testing/suite-log.ts';

export type Plan = 'free' | 'pro' | 'expert';
interface Person {
  readonly name: string;
  readonly email: string;
  readonly password: string;
}

/** The browser state of a user who signed up here and paid in the sandbox. */
export async function enrol(
  address: string,
  person: Person,
  plan: Plan = 'free',
): Promise<BrowserContextOptions['storageState']> {
  const calls = await request.newContext({ baseURL: address });
  try {
    const signedIn = await openAccount(calls, person);
    if (plan !== 'free') await pay(calls, signedIn, plan);
    const { cookies } = await calls.storageState();
    noteSecrets([person, signedIn, ...cookies.map(({ value }) => ({ cookie: value }))]);
    const { id: userId, email, name, joinedAt } = signedIn.user;
    const auth = { hasUser: true, userId, email, name, joinedAt, lastUpdate: Date.now() };
    const localStorage = [{ name: 'auth_state', value: JSON.stringify(auth) }];
    return { cookies, origins: [{ origin: address, localStorage }] };
  } finally {
    await calls.dispose();
  }
}

async function openAccount(calls: APIRequestContext, person: Person): Promise<SignedIn> {
  const answer = await calls.post(signUp.path, {
    data: { ...person, termsAccepted: true },
    failOnStatusCode: true,
  });
  const { signedIn } = (await answer.json()) as NonNullable<Output<typeof signUp.response>>;
  if (!signedIn) throw new Error('The address has to be confirmed first.');
  return signedIn;
}

async function pay(calls: APIRequestContext, { session }: SignedIn, plan: Plan): Promise<void> {
  const checkout = await calls.post(startCheckout.path, {
    data: { plan },
    headers: { authorization: `Bearer ${session.access_token}` },
    failOnStatusCode: true,
  });
  const { url } = (await checkout.json()) as NonNullable<Output<typeof startCheckout.response>>;
  await calls.post(url, { form: { do: 'pay' }, failOnStatusCode: true });
}
