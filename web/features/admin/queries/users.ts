import { keepPreviousData, queryOptions, useQueryClient } from '@tanstack/react-query';
import type { Confirmation } from '#contract/account-data.ts';
import * as contract from '#contract/admin/users.ts';
import type { Input } from '#contract/endpoint.ts';
import type { UserId } from '#domain/ids.ts';
import { answered, call } from '#web/platform/api/call.ts';
import { auditEventKeys } from './audit-log.ts';

const adminUserKeys = {
  all: ['admin', 'users'] as const,
};

export const usersQuery = (query: Input<NonNullable<(typeof contract.listUsers)['query']>>) =>
  queryOptions({
    queryKey: [...adminUserKeys.all, 'list', query] as const,
    queryFn: ({ signal }) => call(contract.listUsers, { query, signal }),
    placeholderData: keepPreviousData,
  });

/** Throws ApiError or Offline. */
export const exportUsers = async (): Promise<Blob> => (await answered(contract.exportUsers, {})).blob();

export const userQuery = (userId: UserId) =>
  queryOptions({
    queryKey: [...adminUserKeys.all, 'one', userId] as const,
    queryFn: ({ signal }) => call(contract.getUser, { params: { userId }, signal }),
  });

/** Actions on one user. Each throws ApiError or Offline; the shown data is reloaded in either case. */
export function useUserActions(userId: UserId) {
  const client = useQueryClient();
  const then = () =>
    Promise.all(
      [adminUserKeys.all, auditEventKeys.all].map((queryKey) => client.invalidateQueries({ queryKey })),
    );
  const params = { userId };
  return {
    suspend: (body: Partial<Confirmation>) => call(contract.suspendUser, { params, body }).finally(then),
    liftSuspension: () => call(contract.liftSuspension, { params }).finally(then),
    delete: (body: Partial<Confirmation>) => call(contract.deleteUser, { params, body }).finally(then),
    turnOffTwoFactor: (body: Partial<Confirmation>) =>
      call(contract.turnOffTwoFactorOf, { params, body }).finally(then),
    keep: () => call(contract.keepUser, { params }).finally(then),
    changeProfile: (body: Input<NonNullable<(typeof contract.changeProfile)['body']>>) =>
      call(contract.changeProfile, { params, body }).finally(then),
    message: (body: Input<NonNullable<(typeof contract.messageUser)['body']>>) =>
      call(contract.messageUser, { params, body }).finally(then),
  };
}
