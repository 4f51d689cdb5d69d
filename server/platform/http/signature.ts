// Signatures by which this server recognizes what it issued, such as addresses that expire. Each purpose has its own
// key.
import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import type { Services } from '#server/platform/services.ts';

type Needs = Pick<Services, 'secrets'>;

export function signatureOf({ secrets }: Needs, purpose: string, said: string): string {
  const key = new Uint8Array(hkdfSync('sha256', secrets.authSecret, '', purpose, 32));
  return createHmac('sha256', key).update(said).digest('base64url');
}

export function isSignature(services: Needs, purpose: string, said: string, given: string): boolean {
  const expected = Buffer.from(signatureOf(services, purpose, said));
  const signature = Buffer.from(given);
  return signature.length === expected.length && timingSafeEqual(signature, expected);
}
