import { z } from 'zod';
import { trusted, userId } from '#domain/id-schemas.ts';
import { findUser } from '#server/users/users.store.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { renderEmail } from '#server/platform/mail/email.ts';
import type { Services } from '#server/platform/services.ts';
import { sceneAllowedEmail, sceneRemovedEmail, sceneUnpublishedEmail } from './emails.ts';

const emails = {
  unpublished: sceneUnpublishedEmail,
  removed: sceneRemovedEmail,
  allowed: sceneAllowedEmail,
};

const data = z.object({
  userId,
  sceneId: trusted.sceneId,
  title: z.string(),
  what: z.enum(['unpublished', 'removed', 'allowed']),
  /** As the admin wrote it; empty if publishing is allowed again. */
  reason: z.string(),
});
type Data = z.infer<typeof data>;

export const sceneDecision = { name: 'scenes.community-letter', data } satisfies JobKind<Data>;

/** Sends the owner of a scene an admin's decision about it; does nothing once the account is deleted. */
export async function sendCommunityEmail(
  { db, mail, config }: Pick<Services, 'db' | 'mail' | 'config'>,
  { userId, what, ...decision }: Data,
): Promise<void> {
  const owner = await findUser(db, userId);
  if (!owner) return;
  await mail.send(renderEmail(emails[what], { to: owner.email, origin: config.publicUrl }, decision));
}
