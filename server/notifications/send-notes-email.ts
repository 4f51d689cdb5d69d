import type { z } from 'zod';
import { renderListEmail } from '#server/platform/mail/email.ts';
import { unsubscribeLink } from '#server/platform/mail/unsubscribe-link.ts';
import type { Services } from '#server/platform/services.ts';
import type { notesEmail } from '#server/scenes/notes/announce-notes.ts';
import { sceneNotesEmail } from './emails.ts';
import { findNoteReader } from './note-readers.store.ts';

/** Tells one person who wrote how many notes on a scene, unless they have no part in it any more. */
export async function sendNotesEmail(
  services: Pick<Services, 'db' | 'config' | 'secrets' | 'mail'>,
  round: z.infer<(typeof notesEmail)['data']>,
): Promise<void> {
  const { db, config, mail } = services;
  const reader = await findNoteReader(db, { ...round, needsConfirmedAddress: config.confirmEmail });
  if (!reader) return;
  const link = unsubscribeLink(services, sceneNotesEmail.list, round.userId);
  const envelope = { to: reader.email, origin: config.publicUrl, link };
  const about = {
    ...reader,
    sceneId: round.sceneId,
    recordingId: round.recordingId,
  };
  await mail.send(renderListEmail(sceneNotesEmail, envelope, about));
}
