// Runs at the end of the cancellation period. Files are deleted before rows: if it is interrupted, the account still
// exists and the next run finds the rest.
import { z } from 'zod';
import type { UserId } from '#domain/ids.ts';
import { deletionDoneEmail } from '#server/accounts/emails.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import { listDeletions } from '#server/accounts/list-deletions.ts';
import { bestEffort } from '#server/platform/best-effort.ts';
import { forgetCustomer } from '#server/billing/end-subscriptions.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { deleteVoices } from '#server/voices/cloning/cloned-voices.store.ts';
import { chunksFolder } from '#server/takes/recording-files.ts';
import type { Services } from '#server/platform/services.ts';
import { temporaryFolderOf, uploadsFolder } from '#server/scenes/source-files/upload-folders.ts';
import { deleteTraces, listArriving } from './account-data.store.ts';
import { deleteOwnFiles, deleteUnder } from './own-files.ts';
import { deleteOwnedRows, findOwnedTables } from './owned-tables.store.ts';

type Needs = Pick<Services, 'db' | 'files' | 'billing' | 'mail' | 'log' | 'clock' | 'config'>;

export const dueDeletions = {
  name: 'accounts.due-deletions',
  data: z.object({}),
  isOneAtATime: true,
  every: '7 * * * *',
} satisfies JobKind;

/**
 * Payments, withdrawals and subscription records stay as long as tax law requires, without a name: their `user_id` is
 * set to null.
 */
const keptForTaxLaw = new Set(['payments', 'withdrawals', 'subscription_records']);

export async function deleteDueAccounts(services: Needs): Promise<void> {
  for (const account of await listDeletions(services)) {
    await bestEffort(services.log, 'delete an account', deleteAccount(services, account));
  }
}

async function deleteAccount(services: Needs, account: { userId: UserId; email: string }): Promise<void> {
  const { db, files, log, mail, config, clock } = services;
  const { userId, email } = account;
  await forgetCustomer(services, userId);
  for (const takeId of await listArriving(db, userId)) await deleteUnder(files, chunksFolder(takeId));
  await deleteUnder(files, uploadsFolder(userId));
  await deleteUnder(files, temporaryFolderOf(userId));
  await deleteOwnFiles(files, userId);
  await db.transaction(async (tx) => {
    await deleteTraces(tx, account);
    // So that the voice service deletes them too.
    await deleteVoices(tx, { userId }, clock.now());
    const tables = await findOwnedTables(tx);
    for (const table of tables.toReversed()) {
      if (!keptForTaxLaw.has(table.name)) await deleteOwnedRows(tx, table, userId);
    }
  });
  // This record finds deleted accounts that reappear when a backup is restored (docs/operations.md).
  log.info({ userId }, 'an account was deleted');
  const done = renderEmail(deletionDoneEmail, { to: email, origin: config.publicUrl }, {});
  await bestEffort(log, 'confirm the deletion of an account by email', mail.send(done));
}
