// Passkeys, if the server has them enabled (PASSKEYS), otherwise 404. Their JSON is what browsers read and write:
// PublicKeyCredential.parseRequestOptionsFromJSON() and its counterparts, and toJSON().
import { z } from 'zod';
import { signedInAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { writtenText } from '#domain/written-text.ts';

const encoded = z.string().max(20_000);
const optionsAnswer = z.looseObject({ challenge: z.string() });

const passkeyName = writtenText(100, { minLength: 1, say: 'Name is required' });

const credential = <R extends z.ZodRawShape>(response: R) =>
  z.object({
    id: encoded,
    rawId: encoded,
    type: z.literal('public-key'),
    authenticatorAttachment: z.string().max(50).nullish(),
    clientExtensionResults: z.record(z.string().max(50), z.unknown()).default({}),
    response: z.object({ clientDataJSON: encoded, ...response }),
  });

const newCredential = credential({
  attestationObject: encoded,
  transports: z.array(z.string().max(50)).max(10).default([]),
});
const signedCredential = credential({
  authenticatorData: encoded,
  signature: encoded,
  userHandle: encoded.nullish(),
});
export type NewCredential = z.input<typeof newCredential>;
export type SignedCredential = z.input<typeof signedCredential>;

const passkey = z.object({ id: z.uuid(), name: z.string(), addedAt: z.string() });
export type Passkey = z.output<typeof passkey>;

export const startAddingPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/options',
  summary: 'Get the challenge for a new passkey',
  auth: 'user',
  ownerOnly: true,
  problems: ['auth.passkey_session_old', 'auth.too_many_passkeys'],
  response: optionsAnswer,
});

export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys',
  summary: 'Add a passkey to my account',
  auth: 'user',
  ownerOnly: true,
  problems: ['auth.passkey_not_added', 'auth.passkey_session_old', 'auth.too_many_passkeys'],
  body: z.object({ name: passkeyName, credential: newCredential }),
  response: passkey,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/accounts/passkeys',
  summary: 'List my passkeys, newest first',
  auth: 'user',
  response: z.object({ passkeys: z.array(passkey).max(100) }),
});

export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/accounts/passkeys/:passkeyId',
  summary: 'Rename one of my passkeys',
  auth: 'user',
  ownerOnly: true,
  problems: ['auth.passkey_unknown'],
  params: z.object({ passkeyId: z.uuid() }),
  body: z.object({ name: passkeyName }),
});

export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/accounts/passkeys/:passkeyId',
  summary: 'Delete one of my passkeys',
  auth: 'user',
  ownerOnly: true,
  problems: ['auth.passkey_unknown'],
  params: z.object({ passkeyId: z.uuid() }),
});

export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/sign-in/options',
  summary: 'Get the challenge to sign in with a passkey',
  auth: 'public',
  problems: ['auth.too_many_logins'],
  response: optionsAnswer,
});

export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/sign-in',
  summary: 'Sign in with a passkey',
  auth: 'public',
  problems: ['auth.passkey_refused', 'auth.too_many_logins'],
  body: z.object({ credential: signedCredential }),
  response: signedInAnswer,
});
