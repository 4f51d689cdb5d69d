import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail, paragraphsOf } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import { findMessage } from './contact.store.ts';

const ofMessage = z.object({ messageId: z.uuid() });

export const contactEmail = {
  name: 'contact.letter',
  data: ofMessage,
  retries: 20,
} satisfies JobKind<z.infer<typeof ofMessage>>;

/** Mails a kept message to the support address, which can answer it. */
export async function mailMessage(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  { messageId }: z.infer<typeof ofMessage>,
): Promise<void> {
  const kept = await findMessage(db, messageId);
  if (!kept) return;
  const { name, email, subject, message } = kept;
  const rendered = renderEmail({
    to: config.SUPPORT_EMAIL,
    subject: `Message: ${subject}`,
    paragraphs: [`${name} (${email}) wrote:`, ...paragraphsOf(message)],
  });
  await mail.send({ ...rendered, replyTo: email });
}
