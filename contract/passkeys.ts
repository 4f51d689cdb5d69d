// Passkeys, where the server has them on (PASSKEYS), else 404. What is said of them is what browsers read and write:
// PublicKeyCredential.parseRequestOptionsFromJSON() and its kin, and toJSON().
import { z } from 'zod';
import { signedInAnswer } from './accounts.ts';
import { endpoint } from './endpoint.ts';
import { writtenText } from './text.ts';

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
export type SignedCredential = z.input<typeof signedCredential>;

const passkey = z.object({ id: z.uuid(), name: z.string(), addedAt: z.string() });
export type Passkey = z.output<typeof passkey>;

/** 403 auth.passkey_session_old · 409 auth.too_many_passkeys */
export const startAddingPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/options',
  summary: 'Ask what the device has to sign for a new passkey',
  auth: 'user',
  response: optionsAnswer,
});

/** 400 auth.passkey_not_added · 403 auth.passkey_session_old */
export const addPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys',
  summary: 'Add a passkey to my account',
  auth: 'user',
  body: z.object({ name: passkeyName, credential: newCredential }),
  response: passkey,
});

export const listPasskeys = endpoint({
  method: 'GET',
  path: '/api/accounts/passkeys',
  summary: 'My passkeys, the latest first',
  auth: 'user',
  response: z.object({ passkeys: z.array(passkey).max(100) }),
});

/** 404 auth.passkey_unknown */
export const renamePasskey = endpoint({
  method: 'PATCH',
  path: '/api/accounts/passkeys/:passkeyId',
  summary: 'Call one of my passkeys something else',
  auth: 'user',
  params: z.object({ passkeyId: z.uuid() }),
  body: z.object({ name: passkeyName }),
});

/** 404 auth.passkey_unknown */
export const removePasskey = endpoint({
  method: 'DELETE',
  path: '/api/accounts/passkeys/:passkeyId',
  summary: 'Remove one of my passkeys; it signs nobody in any more',
  auth: 'user',
  params: z.object({ passkeyId: z.uuid() }),
});

/** 429 auth.too_many_logins */
export const startPasskeySignIn = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/sign-in/options',
  summary: 'Ask what a passkey has to sign to sign in',
  auth: 'public',
  response: optionsAnswer,
});

/** 401 auth.passkey_refused · 429 auth.too_many_logins */
export const signInWithPasskey = endpoint({
  method: 'POST',
  path: '/api/accounts/passkeys/sign-in',
  summary: 'Sign in with a passkey',
  auth: 'public',
  body: z.object({ credential: signedCredential }),
  response: signedInAnswer,
});
