// The recovery link carries two tokens (docs/product/accounts.md#forgotten-password). The access token is the auth
// library's: stored hashed, valid once, for an hour. The refresh token is derived from it with our key, so that
// neither half is valid alone.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/platform/services.ts';

export interface RecoveryTokens {
  readonly access_token: string;
  readonly refresh_token: string;
}

export const recoverySeconds = 60 * 60;

type Needs = Pick<Services, 'secrets'>;

export const recoveryTokens = (services: Needs, token: string): RecoveryTokens => ({
  access_token: token,
  refresh_token: companionOf(services, token).toString('base64url'),
});

/** The library's token, or null if the two don't belong together. */
export function recoveryTokenOf(services: Needs, { access_token, refresh_token }: RecoveryTokens) {
  const given = Buffer.from(refresh_token, 'base64url');
  const wanted = companionOf(services, access_token);
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? access_token : null;
}

export const recoveryPath = ({ access_token, refresh_token }: RecoveryTokens) =>
  `/reset-password?${new URLSearchParams({ access_token, refresh_token }).toString()}`;

function companionOf({ secrets }: Needs, token: string): Buffer {
  const key = new Uint8Array(hkdfSync('sha256', secrets.authSecret, '', 'recovery link', 32));
  return createHmac('sha256', key).update(token).digest();
}
