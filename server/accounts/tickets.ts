// Signed statements in links and cookies, each with a purpose of its own and valid for a day.
import { hkdfSync } from 'node:crypto';
import { SignJWT, errors, jwtVerify, type JWTPayload } from 'jose';
import { daySeconds } from '#domain/durations.ts';
import type { Services } from '#server/platform/services.ts';

export type TicketPurpose =
  | 'confirmation link'
  | 'signed-up browser'
  | 'leave this address'
  | 'take this address';
export type TicketNeeds = Pick<Services, 'secrets' | 'clock'>;

export const ticketSeconds = daySeconds;

const keyFor = ({ secrets }: TicketNeeds, purpose: TicketPurpose) =>
  new Uint8Array(hkdfSync('sha256', secrets.authSecret, '', purpose, 32));

export async function ticketFor(
  services: TicketNeeds,
  purpose: TicketPurpose,
  subject: string,
  claims: Readonly<Record<string, string>> = {},
): Promise<string> {
  const issuedAt = Math.floor(services.clock.now().getTime() / 1000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject(subject)
    .setExpirationTime(issuedAt + ticketSeconds)
    .sign(keyFor(services, purpose));
}

/** What the ticket states; null if it has expired, isn't ours, or has another purpose. */
export async function openTicket(
  services: TicketNeeds,
  purpose: TicketPurpose,
  ticket: string,
): Promise<JWTPayload | null> {
  try {
    const { payload } = await jwtVerify(ticket, keyFor(services, purpose), {
      algorithms: ['HS256'],
      requiredClaims: ['exp', 'sub'],
      currentDate: services.clock.now(),
    });
    return payload;
  } catch (error) {
    if (error instanceof errors.JOSEError) return null;
    throw error;
  }
}
