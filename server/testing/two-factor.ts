import { signIn } from '#contract/accounts.ts';
import { confirmTwoFactor, signInWithCode, startTwoFactor } from '#contract/two-factor.ts';
import { authenticatorFor } from './authenticator.ts';
import { cookieFrom } from './people.ts';
import type { Person } from './people.ts';
import type { TestServer } from './start-test-server.ts';

/** Turns on two-factor authentication with the app's code of now; `code(1)` is valid already and unused. */
export async function turnOnTwoFactor(server: TestServer, person: Person) {
  const headers = { cookie: person.cookie };
  const { body } = await server
    .as(person)
    .call(startTwoFactor, { body: { password: person.password }, headers });
  const app = authenticatorFor(body.address);
  const usedCode = app.code();
  const confirmed = await server.as(person).call(confirmTwoFactor, { body: { code: usedCode }, headers });
  const { recoveryCodes, signedIn } = confirmed.body;
  const renewed: Person = {
    ...person,
    accessToken: signedIn.session.access_token,
    cookie: cookieFrom(confirmed.response),
  };
  return { app, usedCode, recoveryCodes, person: renewed };
}

let places = 0;

/** Gives the password; answers the sign-in's second step. */
export async function afterPassword(server: TestServer, { email, password }: Person) {
  // Each from elsewhere: sign-ins from one place are limited before the codes are.
  const address = `10.1.${(places += 1) >> 8}.${places & 255}`;
  const first = await server.as(null).call(signIn, { body: { email, password }, address });
  const cookie = cookieFrom(first.response);
  return {
    first,
    cookie,
    give: (code: string, isRecoveryCode = false) =>
      server.as(null).call(signInWithCode, { body: { code, isRecoveryCode }, headers: { cookie } }),
  };
}
