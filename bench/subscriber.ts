import { startCheckout } from '#contract/billing.ts';
import { signUpPerson } from '#server/testing/people.ts';
import type { Person } from '#server/testing/people.ts';
import { callsTo } from '../cluster/calls.ts';

/** A new user who bought a plan in the sandbox of the server at `address`; `sentAlong` are headers for every call. */
export async function newSubscriber(
  address: string,
  plan: 'pro' | 'expert',
  sentAlong: Record<string, string> = {},
): Promise<Person> {
  const product = callsTo(address, sentAlong);
  const person = await signUpPerson(product);
  const { url } = (await product.as(person).call(startCheckout, { body: { plan } })).body;
  const paid = await fetch(new URL(new URL(url).pathname, address), {
    method: 'POST',
    headers: { ...sentAlong, 'content-type': 'application/x-www-form-urlencoded' },
    body: 'do=pay',
    redirect: 'manual',
  });
  if (paid.status !== 303) throw new Error(`paying was answered ${paid.status}`);
  return person;
}
