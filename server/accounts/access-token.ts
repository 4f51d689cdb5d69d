// Access tokens are short-lived, end with their session, and are signed with a key that signs nothing else.
import { hkdfSync } from 'node:crypto';
import { SignJWT, errors, jwtVerify } from 'jose';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { userId } from '#domain/id-schemas.ts';
import type { Caller, Identify } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';

const accessTokenSeconds = 10 * 60;
const issuer = 'ai-scene-partner';
const audience = 'access';
const claims = z.object({ sub: userId, email: z.string(), sid: z.uuid(), exp: z.number() });
type Claims = z.output<typeof claims>;
const tokensRemembered = 10_000;

type Needs = Pick<Services, 'secrets' | 'clock'>;

const keyFrom = (authSecret: string) =>
  new Uint8Array(hkdfSync('sha256', authSecret, '', 'access token', 32));

/** A token for `caller`, its expiry in epoch seconds and in seconds from now. It never outlives `until`. */
export async function accessTokenFor(
  { secrets, clock }: Needs,
  caller: Caller,
  until: Date | null,
): Promise<{ token: string; expiresAt: number; expiresIn: number }> {
  const issuedAt = Math.floor(clock.now().getTime() / 1000);
  const lasts = until ? Math.floor(until.getTime() / 1000) - issuedAt : Infinity;
  const expiresIn = Math.min(accessTokenSeconds, lasts);
  const expiresAt = issuedAt + expiresIn;
  const token = await new SignJWT({ email: caller.email, sid: caller.sessionId })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(caller.userId)
    .setIssuer(issuer)
    .setAudience(audience)
    .setIssuedAt(issuedAt)
    .setExpirationTime(expiresAt)
    .sign(keyFrom(secrets.authSecret));
  return { token, expiresAt, expiresIn };
}

export function identifyBy({
  secrets,
  clock,
  openSessions,
}: Needs & Pick<Services, 'openSessions'>): Identify {
  const key = keyFrom(secrets.authSecret);
  /** Tokens whose signature was checked, with what they say; they end as they say. */
  const checked = new LRUCache<string, Claims>({ max: tokensRemembered });
  return async (accessToken) => {
    const now = clock.now();
    const known = checked.get(accessToken);
    const read = known && now.getTime() < known.exp * 1000 ? known : await claimsOf(accessToken, key, now);
    if (!read) return null;
    checked.set(accessToken, read);
    const session = await openSessions.find(read.sid);
    return session && { ...session, userId: read.sub, email: read.email, sessionId: read.sid };
  };
}

const beforeAnyEnds = new Date(0);

/** The user the token was issued to, even if it has expired; null if we didn't issue it. */
export async function givenTo({ secrets }: Pick<Services, 'secrets'>, accessToken: string) {
  const read = await claimsOf(accessToken, keyFrom(secrets.authSecret), beforeAnyEnds);
  return read && read.sub;
}

async function claimsOf(accessToken: string, key: Uint8Array, currentDate: Date) {
  try {
    const { payload } = await jwtVerify(accessToken, key, {
      algorithms: ['HS256'],
      issuer,
      audience,
      requiredClaims: ['exp'],
      currentDate,
    });
    return claims.parse(payload);
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof z.ZodError) return null;
    throw error;
  }
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly identify: Identify;
  }
}
