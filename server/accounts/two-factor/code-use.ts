// A code of an authenticator app counts once (RFC 6238), which the auth library doesn't see to. The code is taken before
// it is checked, so that of two requests at once only one has it, and given back if it was wrong.
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { forgetAttempts } from '#server/users/attempts.store.ts';
import { attempt } from '#server/users/attempts.ts';

/** The library accepts a code for a minute and a half at most. */
const once = { max: 1, windowSeconds: 2 * 60 };

/** Checks the code with `check`, unless it was used. Throws `auth.code_used`, and what `check` throws. */
export async function usingCode<T>(
  services: Pick<Services, 'db' | 'clock'>,
  userId: UserId,
  code: string,
  check: () => Promise<T>,
): Promise<T> {
  const key = `code ${userId} ${code}`;
  if (!(await attempt(services, key, once)).allowed) throw problem('auth.code_used');
  try {
    return await check();
  } catch (error) {
    await forgetAttempts(services.db, key);
    throw error;
  }
}

/** Apps show codes in groups. */
export const plainCode = (typed: string): string => typed.replaceAll(/\s/g, '');
