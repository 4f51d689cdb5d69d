import { problem } from '#contract/problems.ts';
import type { AdminVoice, AdminVoicesQuery } from '#contract/admin/cloned-voices.ts';
import type { ClonedVoiceId } from '#domain/ids.ts';
import { recordAuditEvent, type ActingAdmin } from '#server/audit/record-audit-event.ts';
import type { Services } from '#server/platform/services.ts';
import { findUser } from '#server/users/users.store.ts';
import { deleteVoices } from '#server/voices/cloning/cloned-voices.store.ts';
import { voicesAtWork } from '#server/voices/cloning/make-voices.ts';
import { adminMessage } from '../users/message-user.ts';
import { countVoices, deleteReports, listVoices, lockVoice } from './cloned-voices.store.ts';

export async function listAdminVoices(
  { db }: Pick<Services, 'db'>,
  query: AdminVoicesQuery,
): Promise<{ rows: AdminVoice[]; total: number }> {
  const [rows, total] = await Promise.all([listVoices(db, query), countVoices(db, query)]);
  return { rows, total };
}

/** Deletes the voice and tells its owner. Throws `cloning.reason_missing`, `cloning.voice_unknown`. */
export async function takeVoiceDown(
  services: Pick<Services, 'db' | 'clock' | 'jobs'>,
  admin: ActingAdmin,
  id: ClonedVoiceId,
  reason: string,
): Promise<void> {
  const { db, clock, jobs } = services;
  if (reason === '') throw problem('cloning.reason_missing');
  await db.transaction(async (tx) => {
    const voice = await lockVoice(tx, id);
    if (!voice) throw problem('cloning.voice_unknown');
    const { userId, name } = voice;
    const reports = await deleteReports(tx, id);
    await deleteVoices(tx, { id }, clock.now());
    await jobs.send(tx, voicesAtWork, {});
    const owner = await findUser(tx, userId);
    if (owner) {
      const subject = 'A cloned voice was taken down';
      const text = `We have deleted the cloned voice of ${name ?? 'somebody'} from your account. Characters who had it speak with another voice. The reason:\n\n${reason}`;
      await jobs.send(tx, adminMessage, { userId, email: owner.email, subject, text });
    }
    await recordAuditEvent(tx, services, admin, 'voice.take_down', id, { reports });
  });
}

/** Closes the reports of a voice. Throws `cloning.voice_unknown`. */
export async function allowVoice(
  services: Pick<Services, 'db' | 'clock'>,
  admin: ActingAdmin,
  id: ClonedVoiceId,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    if (!(await lockVoice(tx, id))) throw problem('cloning.voice_unknown');
    const reports = await deleteReports(tx, id);
    if (reports === 0) return admin.trail.nothingChanged();
    await recordAuditEvent(tx, services, admin, 'voice.allow', id, { reports });
  });
}
