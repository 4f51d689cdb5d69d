// The `auth_state` record: docs/product/accounts.md#the-remembered-user. It tells a page that starts whether to request
// a session, and who the user is if there is no network. It grants nothing.
import type { SessionUser } from '#contract/accounts.ts';
import type { UserId } from '#domain/ids.ts';
import { localRecord } from '#web/platform/storage/local-store.ts';

interface AuthState {
  hasUser: boolean;
  userId: UserId | null;
  /** Missing in older records. */
  name?: string;
  joinedAt?: string | undefined;
  email: string | null;
  /** In epoch milliseconds. */
  lastUpdate: number;
}

export interface RememberedUser {
  find(): SessionUser | null;
  /** False if the record is gone or was never there: the session's cookie may still be valid. */
  isKept(): boolean;
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
      const { hasUser, userId, email, name = '', joinedAt } = record.read();
      return hasUser && userId && email ? { id: userId, email, name, joinedAt, isAdmin: false } : null;
    },
    isKept: () => record.read().lastUpdate > 0,
    keep: ({ id, email, name, joinedAt }, lastUpdate) =>
      void record.write({ hasUser: true, userId: id, email, name, joinedAt, lastUpdate }),
    forget: (lastUpdate) => void record.write(nobody(lastUpdate)),
  };
}
