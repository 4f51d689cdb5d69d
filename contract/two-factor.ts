// The second factor of accounts with a password: docs/product/accounts.md#two-factor-authentication.
import { z } from 'zod';
import { confirmation } from './account-data.ts';
import { signedInAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';

const typedCode = z.string('Code is required').max(100, 'This code is too long');
const recoveryCodes = z.array(z.string()).max(20);

export const getTwoFactor = endpoint({
  method: 'GET',
  path: '/api/accounts/two-factor',
  summary: 'Get whether my two-factor authentication is on',
  auth: 'user',
  response: z.object({ isOn: z.boolean(), recoveryCodesLeft: z.number() }),
});

const confirmed = ['account.password_wrong', 'account.too_many_tries'] as const;

export const startTwoFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/two-factor',
  summary: 'Get a secret for my authenticator app, given my password',
  auth: 'user',
  ownerOnly: true,
  problems: [...confirmed, 'auth.two_factor_changed'],
  body: confirmation,
  /** An `otpauth://` address, as the QR code has it. */
  response: z.object({ address: z.string() }),
});

export const confirmTwoFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/two-factor/confirmation',
  summary: 'Turn on two-factor authentication with a code of my authenticator app',
  auth: 'user',
  ownerOnly: true,
  problems: ['auth.code_wrong', 'auth.code_used', 'auth.two_factor_changed', 'account.too_many_tries'],
  body: z.object({ code: typedCode }),
  /** The session goes on with another token. */
  response: z.object({ recoveryCodes, signedIn: signedInAnswer }),
});

export const renewRecoveryCodes = endpoint({
  method: 'POST',
  path: '/api/accounts/two-factor/recovery-codes',
  summary: 'Replace my recovery codes, given my password',
  auth: 'user',
  ownerOnly: true,
  problems: [...confirmed, 'auth.two_factor_changed'],
  body: confirmation,
  response: z.object({ recoveryCodes }),
});

export const turnOffTwoFactor = endpoint({
  method: 'POST',
  path: '/api/accounts/two-factor/removal',
  summary: 'Turn off two-factor authentication, given my password',
  auth: 'user',
  ownerOnly: true,
  problems: [...confirmed, 'auth.two_factor_changed'],
  body: confirmation,
});

/** Only in the browser that has just given the password or returned from Google. */
export const signInWithCode = endpoint({
  method: 'POST',
  path: '/api/accounts/sign-in/code',
  summary: 'Finish signing in with a code of the authenticator app, or a recovery code',
  auth: 'public',
  problems: [
    'auth.code_wrong',
    'auth.code_used',
    'auth.recovery_code_wrong',
    'auth.code_too_late',
    'auth.codes_locked',
    'auth.too_many_logins',
    'auth.suspended',
  ],
  body: z.object({ code: typedCode, isRecoveryCode: z.boolean().default(false) }),
  response: signedInAnswer,
});
