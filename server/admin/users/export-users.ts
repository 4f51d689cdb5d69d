import type { FastifyReply } from 'fastify';
import type { UserRow } from '#contract/admin/users.ts';
import type { FromReplica } from '../../http/from-replica.ts';
import type { Services } from '../../services.ts';
import { csvBatchRows, sendCsv } from '../csv.ts';
import type { CsvColumns } from '../csv.ts';
import { recordAct } from '../record-act.ts';
import type { ActingAdmin } from '../record-act.ts';
import { userRowFrom } from './user-answer.ts';
import { listUsersAfter } from './users.store.ts';

const columns: CsvColumns<UserRow> = {
  Id: ({ id }) => id,
  Name: ({ name }) => name,
  'E-mail': ({ email }) => email,
  Plan: ({ plan }) => plan,
  Status: ({ standing }) => standing,
  Joined: ({ joinedAt }) => joinedAt,
  'Last login': ({ lastLoginAt }) => lastLoginAt,
  Scenes: ({ scenes }) => scenes,
  Sessions: ({ sessions }) => sessions,
};

/** Sends a file of every user; that it was asked for is written down before the first of them leaves. */
export async function exportUsers(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  reply: FastifyReply,
  fromReplica: FromReplica,
): Promise<void> {
  const { db, clock } = services;
  await recordAct(db, services, admin, 'users.export', null);
  const fileName = `users-${clock.now().toISOString().slice(0, 10)}.csv`;
  await sendCsv(reply, fileName, columns, (after) =>
    fromReplica(async (reading) =>
      (await listUsersAfter(reading.db, after?.id ?? null, csvBatchRows)).map(userRowFrom),
    ),
  );
}
