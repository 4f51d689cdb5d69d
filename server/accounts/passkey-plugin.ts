// Passkeys with the auth library's plugin. A passkey is the whole sign-in, so the device must verify the user by
// fingerprint, face, or code; origin and host name are those of PUBLIC_URL, whatever a request says.
import { passkey } from '@better-auth/passkey';
import { APIError } from 'better-auth/api';
import { beginTransaction } from '#server/platform/db/shared-transaction.ts';

export function passkeysFor(origin: string, productName: string) {
  return passkey({
    origin,
    rpID: new URL(origin).hostname,
    rpName: productName,
    authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    advanced: { webAuthnChallengeCookie: 'passkey' },
    registration: {
      afterVerification: async ({ verification: { registrationInfo } }) => {
        refuseUnverified(registrationInfo?.userVerified);
        // Not before: a challenge is used up even if what follows is rolled back.
        await beginTransaction();
      },
    },
    authentication: {
      afterVerification: async ({ verification: { authenticationInfo } }) =>
        refuseUnverified(authenticationInfo.userVerified),
    },
  });
}

function refuseUnverified(isVerified = false): void {
  if (!isVerified) throw new APIError('UNAUTHORIZED', { message: 'The device did not verify the person.' });
}
