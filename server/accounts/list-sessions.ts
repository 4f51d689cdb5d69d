import type { DeviceSession } from '#contract/accounts.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { listOpenSessions } from './accounts.store.ts';

const maxShown = 100;

/** The caller's open sessions, newest first. */
export async function listSessions(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { userId, sessionId }: Caller,
): Promise<{ sessions: DeviceSession[] }> {
  const open = await listOpenSessions(db, userId, clock.now(), maxShown);
  return {
    sessions: open.map(({ id, createdAt, updatedAt, userAgent, impersonatedBy }) => ({
      id,
      isThisOne: id === sessionId,
      signedInAt: createdAt.toISOString(),
      lastSeenAt: updatedAt.toISOString(),
      userAgent,
      isSupport: impersonatedBy !== null,
    })),
  };
}
