// Passkeys by the auth library's own plugin. A passkey is the whole sign-in, so the device must have made sure whose
// finger, face or code it was; origin and host name are those of PUBLIC_URL, whatever a request says.
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
        // Not before: a challenge is spent even when what follows is undone.
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
