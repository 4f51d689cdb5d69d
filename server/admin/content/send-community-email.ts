import { z } from 'zod';
import { findUser } from '#server/users/users.store.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Email } from '#server/platform/mail/mail.ts';
import type { Services } from '#server/platform/services.ts';

const emailData = z.object({
  userId: z.uuid(),
  sceneId: z.string(),
  title: z.string(),
  what: z.enum(['unpublished', 'removed', 'allowed']),
  /** As the admin wrote it; empty when it is allowed again. */
  reason: z.string(),
});
type EmailData = z.infer<typeof emailData>;
export const communityEmail = {
  name: 'scenes.community-letter',
  data: emailData,
} satisfies JobKind<EmailData>;

/** Tells the owner of a scene what became of it, while there is an account to tell. */
export async function sendCommunityEmail(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  data: EmailData,
): Promise<void> {
  const owner = await findUser(db, data.userId);
  if (owner) await mail.send(emailAbout(owner.email, config.publicUrl, data));
}

function emailAbout(to: string, origin: string, { sceneId, title, what, reason }: EmailData): Email {
  const action = {
    label: 'Open the scene',
    href: `${origin}/app/scenes/${encodeURIComponent(sceneId)}/edit`,
  };
  if (what === 'allowed') {
    return renderEmail({
      to,
      subject: `You may publish “${title}” again`,
      paragraphs: [
        'Hello,',
        `We have looked at your scene “${title}” once more: you may publish it in the community library again.`,
      ],
      action,
    });
  }
  return renderEmail({
    to,
    subject: `“${title}” is out of the community library`,
    paragraphs: [
      'Hello,',
      `We have taken your scene “${title}” out of the community library. The reason:`,
      reason,
      'The scene itself stays yours, with everything in it: practise, edit and export it as before.',
    ],
    action,
    closing: [
      what === 'removed'
        ? 'It cannot be published again. If you think that is wrong, answer this email; we read every one.'
        : 'When that is mended you can publish it again. If you think it is wrong, answer this email; we read every one.',
    ],
  });
}
