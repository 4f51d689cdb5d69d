import { z } from 'zod';
import { asId, type UserId } from '#domain/ids.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import { findUser } from '#server/users/users.store.ts';
import { mailResultEmail } from './emails.ts';

const data = z.object({
  userId: z.string(),
  kept: z.array(z.string()),
  refused: z.array(z.object({ name: z.string(), why: z.string() })),
});
export type MailResult = z.infer<typeof data>;

export const mailResult = { name: 'mail-in.result', data, retries: 10 } satisfies JobKind<MailResult>;

/** Tells the actor which of the scripts they mailed were added. */
export async function sendMailResult(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  { userId, ...result }: MailResult,
): Promise<void> {
  const user = await findUser(db, asId<UserId>(userId));
  if (!user) return;
  await mail.send(renderEmail(mailResultEmail, { to: user.email, origin: config.publicUrl }, result));
}
