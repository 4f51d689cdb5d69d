import type { UserRow } from '#contract/admin/users.ts';
import { asId } from '#domain/ids.ts';
import type { Export } from '../send-export.ts';
import { userRowFrom } from './user-answer.ts';
import { listUsersAfter } from './users.store.ts';

export const userExport: Export<UserRow> = {
  of: 'users',
  columns: {
    Id: ({ id }) => id,
    Name: ({ name }) => name,
    'E-mail': ({ email }) => email,
    Plan: ({ plan }) => plan,
    Status: ({ standing }) => standing,
    Joined: ({ joinedAt }) => joinedAt,
    'Last login': ({ lastLoginAt }) => lastLoginAt,
    Scenes: ({ scenes }) => scenes,
    Sessions: ({ sessions }) => sessions,
  },
  list: async (db, afterId, limit) => (await listUsersAfter(db, asId(afterId), limit)).map(userRowFrom),
};
