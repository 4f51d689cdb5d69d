// Signs in through Google: from our address to the double's and back, with cookies.
import { expect } from 'vitest';
import { finishGoogle, startGoogle } from '#contract/accounts.ts';
import type { FakeGoogle, GooglePerson } from './fake-google.ts';
import { cookieFrom } from './people.ts';
import type { TestServer } from './start-test-server.ts';

let people = 0;

/** Adds a person that Google knows. */
export function somebody(more: Partial<GooglePerson> = {}): GooglePerson {
  const number = ++people;
  const email = `g${number}@example.com`;
  return { sub: `1000${number}`, email, email_verified: true, name: 'Gil Google', ...more };
}

export function googleVisits(server: TestServer, google: FakeGoogle) {
  const start = (returnTo = '', headers = {}) =>
    server.as(null).call(startGoogle, { body: { returnTo }, headers });

  /** Returns to the product's own address with Google's response. */
  async function comeBack(back: URL, cookie?: string) {
    expect(back.pathname).toBe(finishGoogle.path);
    const { response } = await server.as(null).call(finishGoogle, {
      query: Object.fromEntries(back.searchParams),
      headers: { ...(cookie && { cookie }) },
    });
    expect(response.statusCode).toBe(302);
    return { goesTo: String(response.headers.location), cookie: cookieFrom(response) };
  }

  async function signInAs(person: GooglePerson | null, returnTo?: string) {
    google.person = person;
    const { body, response } = await start(returnTo);
    return comeBack(await google.visit(body.url), cookieFrom(response));
  }

  return { start, comeBack, signInAs };
}
