import type { AdminUser, UserRow } from '#contract/admin/users.ts';
import { accountStatus } from '#domain/accounts/account-status.ts';
import type { findUsage, findUserRow } from './users.store.ts';

type StoredRow = NonNullable<Awaited<ReturnType<typeof findUserRow>>>;

export function userRowFrom({ person, right, hasEndedSubscription, scenes, sessions }: StoredRow): UserRow {
  const plan = right?.plan ?? 'free';
  const ends = right?.cancelAtPeriodEnd || (plan === 'free' && hasEndedSubscription);
  return {
    id: person.id,
    name: person.name,
    email: person.email,
    plan,
    standing: accountStatus({
      isSuspended: person.suspendedAt !== null,
      isLeaving: person.deletionDueAt !== null,
      status: right?.status ?? 'free',
      hasCancelled: ends,
    }),
    joinedAt: person.createdAt.toISOString(),
    lastLoginAt: person.lastLoginAt?.toISOString() ?? null,
    scenes,
    sessions,
  };
}

export function userFrom(
  row: StoredRow,
  usage: Awaited<ReturnType<typeof findUsage>>,
  isUntouchable: boolean,
): Omit<AdminUser, 'hasTwoFactor'> {
  const { person, right } = row;
  const end = right?.currentPeriodEnd ?? null;
  return {
    ...userRowFrom(row),
    role: person.role,
    actingExperience: person.actingExperience,
    location: person.location,
    isEmailConfirmed: person.emailVerified,
    paidUntil: end === null || right?.plan === 'free' ? null : new Date(end * 1000).toISOString(),
    suspendedAt: person.suspendedAt?.toISOString() ?? null,
    deletionAt: person.deletionDueAt?.toISOString() ?? null,
    usage,
    isUntouchable,
  };
}
