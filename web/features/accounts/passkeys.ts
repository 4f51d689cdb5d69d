// Passkeys through the browser's own API; without it, none are offered.
import * as contract from '#contract/passkeys.ts';
import type { NewCredential, SignedCredential } from '#contract/passkeys.ts';
import { call } from '#web/platform/api/call.ts';
import { session } from '#web/platform/api/use-session.ts';
import { isSignInWay } from './sign-in-ways.ts';

/** During prerendering a page offers passkeys, as in sign-in-ways.ts. */
export const canUsePasskeys = (): boolean =>
  isSignInWay('passkey') && (!('document' in globalThis) || hasPasskeys());

const hasPasskeys = () =>
  'PublicKeyCredential' in globalThis &&
  'parseRequestOptionsFromJSON' in PublicKeyCredential &&
  'toJSON' in PublicKeyCredential.prototype;

/** Whether the browser can offer passkeys in the email field. */
export const offersPasskeysInField = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true;

/**
 * Lets the user choose a passkey and signs with it; `inField` waits until one is chosen in the field. Null if none is
 * chosen. Throws ApiError or Offline.
 */
export async function signedByPasskey(
  signal: AbortSignal,
  { inField }: { inField: boolean },
): Promise<SignedCredential | null> {
  const options = await call(contract.startPasskeySignIn, { signal });
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  try {
    const mediation = inField ? 'conditional' : 'optional';
    const credential = await navigator.credentials.get({ publicKey, mediation, signal });
    return credential ? ((credential as PublicKeyCredential).toJSON() as SignedCredential) : null;
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}

/** Throws ApiError or Offline. */
export const signInWithPasskey = (credential: SignedCredential): Promise<void> =>
  session.beginWith(() => call(contract.signInWithPasskey, { body: { credential } }));

/**
 * Lets the user create a passkey and adds it to their account. False if they create none. Throws ApiError or Offline.
 */
export async function newPasskey(name: string): Promise<boolean> {
  const options = await call(contract.startAddingPasskey, {});
  const publicKey = PublicKeyCredential.parseCreationOptionsFromJSON(
    options as unknown as PublicKeyCredentialCreationOptionsJSON,
  );
  let made: Credential | null;
  try {
    made = await navigator.credentials.create({ publicKey });
  } catch (error) {
    if (error instanceof DOMException) return false;
    throw error;
  }
  if (!made) return false;
  const credential = (made as PublicKeyCredential).toJSON() as unknown as NewCredential;
  await call(contract.addPasskey, { body: { name, credential } });
  return true;
}
