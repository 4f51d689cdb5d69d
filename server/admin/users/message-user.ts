// An email from the operators to one user. The audit log records that it was sent, but not its text.
import { z } from 'zod';
import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';
import { attempt } from '#server/users/attempts.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import { recordAuditEvent } from '#server/audit/record-audit-event.ts';
import type { ActingAdmin } from '#server/audit/record-audit-event.ts';
import { adminMessageEmail } from './emails.ts';
import { getSubject } from './get-subject.ts';

const ofOneAdmin = { max: 60, windowSeconds: 60 * 60 };

/** `userId`: with it, deleting the account deletes the job; emails sent by earlier versions lack it. */
const message = z.object({
  userId: z.string().optional(),
  email: z.string(),
  subject: z.string(),
  text: z.string(),
});
type Message = z.output<typeof message>;

export const adminMessage = { name: 'admin.message', data: message } satisfies JobKind<Message>;

/** Throws what `getSubject` throws, and `admin.too_many_messages`. */
export async function messageUser(
  services: Pick<Services, 'db' | 'clock' | 'jobs' | 'isAdmin'>,
  admin: ActingAdmin,
  userId: UserId,
  written: Pick<Message, 'subject' | 'text'>,
): Promise<void> {
  const { db, jobs } = services;
  const { email } = await getSubject(services, admin, userId);
  const { allowed } = await attempt(services, `message by ${admin.userId}`, ofOneAdmin);
  if (!allowed) throw problem('admin.too_many_messages');
  await db.transaction(async (tx) => {
    await jobs.send(tx, adminMessage, { userId, email, ...written });
    await recordAuditEvent(tx, services, admin, 'user.message', userId);
  });
}

export async function sendAdminMessage(
  { mail, config }: Pick<Services, 'mail' | 'config'>,
  { email, subject, text }: Message,
): Promise<void> {
  await mail.send(renderEmail(adminMessageEmail, { to: email, origin: config.publicUrl }, { subject, text }));
}
