import { createHash, createHmac, hkdfSync } from 'node:crypto';
import type { Secrets } from './config/secrets.ts';

/** A text's signature, in base64url, with a key for this purpose only. */
export function macOf({ authSecret }: Secrets, purpose: string, text: string): string {
  const key = new Uint8Array(hkdfSync('sha256', authSecret, '', purpose, 32));
  return createHmac('sha256', key).update(text).digest('base64url');
}

/** How the secret of a link is stored: a hash, by which it is found but not known. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
