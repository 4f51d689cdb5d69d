import type { FastifyReply } from 'fastify';
import type { Database } from '#server/platform/db/database.ts';
import type { FromReplica } from '#server/platform/http/from-replica.ts';
import type { Services } from '#server/platform/services.ts';
import { sendCsv } from './csv.ts';
import type { CsvColumns } from './csv.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';

const batchRows = 1000;

export interface Export<Row extends { readonly id: string }> {
  readonly of: 'payments' | 'users';
  readonly columns: CsvColumns<Row>;
  /** At most `limit` rows after this id; from the first row if null. */
  readonly list: (db: Database, afterId: string | null, limit: number) => Promise<readonly Row[]>;
}

/** Sends a file of all rows. The audit event is recorded before the first row is sent. */
export async function sendExport<Row extends { readonly id: string }>(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  { of, columns, list }: Export<Row>,
  { reply, fromReplica }: { reply: FastifyReply; fromReplica: FromReplica },
): Promise<void> {
  const { db, clock } = services;
  await recordAuditEvent(db, services, admin, `${of}.export`, null);
  const fileName = `${of}-${clock.now().toISOString().slice(0, 10)}.csv`;
  await sendCsv(reply, fileName, columns, (after) =>
    fromReplica((reading) => list(reading.db, after?.id ?? null, batchRows)),
  );
}
