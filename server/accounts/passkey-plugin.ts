// Passkeys through the auth library's plugin. A passkey is a complete sign-in, so the device must verify the user
// (finger, face or code). Origin and host name come from PUBLIC_URL, whatever a request says.
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
        // Not earlier: a challenge is used up even if the rest is rolled back.
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
