// Emails about new notes, at most one an hour for each person and scene: the first note orders a round, which collects what
// is written in the hour after it.
import { z } from 'zod';
import { trusted } from '#domain/id-schemas.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { listInvolved, markAnnounced } from './notes.store.ts';

const place = z.object({
  sceneId: trusted.sceneId,
  /** Absent in jobs of earlier releases. */
  recordingId: trusted.recordingId.nullable().default(null),
});

export const newNotes = {
  name: 'scenes.new-notes',
  data: place,
  isOneAtATime: true,
} satisfies JobKind<z.infer<typeof place>>;

const email = place.extend({ userId: trusted.userId, announcedAt: z.iso.datetime() });

/** The email to one person about the notes of one round. */
export const notesEmail = {
  name: 'scenes.notes-email',
  data: email,
} satisfies JobKind<z.infer<typeof email>>;

/** Orders an email for everybody involved in the scene; whoever wrote all the notes gets none. */
export async function announceNotes(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  { sceneId, recordingId }: z.infer<typeof place>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const announcedAt = clock.now();
    if (!(await markAnnounced(tx, { sceneId, recordingId }, announcedAt))) return;
    const involved = await listInvolved(tx, { sceneId, recordingId }, announcedAt);
    if (involved.length < 2) return;
    for (const userId of involved)
      await jobs.send(tx, notesEmail, {
        sceneId,
        recordingId,
        userId,
        announcedAt: announcedAt.toISOString(),
      });
  });
}
