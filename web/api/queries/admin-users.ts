import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import * as contract from '#contract/admin/users.ts';
import type { Input } from '#contract/endpoint.ts';
import { answered, call } from '../call.ts';

export const adminUserKeys = {
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

export const userQuery = (userId: string) =>
  queryOptions({
    queryKey: [...adminUserKeys.all, 'one', userId] as const,
    queryFn: ({ signal }) => call(contract.getUser, { params: { userId }, signal }),
  });
