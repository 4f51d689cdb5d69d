// The `auth_state` record: docs/product/accounts.md#the-remembered-user. It tells a page at its start whether it is worth
// asking for a session, and who it is when there is no network; it opens nothing.
import type { SessionUser } from '#contract/accounts.ts';
import type { UserId } from '#domain/ids.ts';
import { localRecord } from '#web/platform/storage/local-store.ts';

interface AuthState {
  hasUser: boolean;
  userId: UserId | null;
  /** Not in a record of before. */
  name?: string;
  email: string | null;
  /** Epoch milliseconds. */
  lastUpdate: number;
}

export interface RememberedUser {
  find(): SessionUser | null;
  keep(user: SessionUser, nowMs: number): void;
  forget(nowMs: number): void;
}

const nobody = (lastUpdate: number): AuthState => ({ hasUser: false, userId: null, email: null, lastUpdate });

const isAuthState = (value: unknown): value is AuthState =>
  typeof value === 'object' && value !== null && 'hasUser' in value && 'userId' in value && 'email' in value;

export function rememberedUser(): RememberedUser {
  const record = localRecord('auth_state', isAuthState, nobody(0));
  return {
    find() {
      const { hasUser, userId, email, name = '' } = record.read();
      return hasUser && userId && email ? { id: userId, email, name, isAdmin: false } : null;
    },
    keep: ({ id, email, name }, lastUpdate) =>
      void record.write({ hasUser: true, userId: id, email, name, lastUpdate }),
    forget: (lastUpdate) => void record.write(nobody(lastUpdate)),
  };
}
