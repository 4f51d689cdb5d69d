import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import { findMessage } from './contact.store.ts';
import { contactEmail } from './emails.ts';

const data = z.object({ messageId: z.uuid() });

export const contactMessage = {
  name: 'contact.letter',
  data,
  retries: 20,
} satisfies JobKind<z.infer<typeof data>>;

/** Sends a stored message to the support address; replies go to its author. */
export async function sendContactEmail(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  { messageId }: z.infer<typeof data>,
): Promise<void> {
  const message = await findMessage(db, messageId);
  if (!message) return;
  const envelope = { to: config.SUPPORT_EMAIL, origin: config.publicUrl };
  await mail.send({ ...renderEmail(contactEmail, envelope, message), replyTo: message.email });
}
