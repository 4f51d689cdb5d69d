import type { SceneId, UserId } from '#domain/ids.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { orm } from '#server/platform/db/drizzle.ts';
import { sceneAudio } from './audio.tables.ts';

const { and, eq, inArray, lte } = orm;

export type AudioRow = typeof sceneAudio.$inferSelect;
type AudioKey = Pick<AudioRow, 'userId' | 'sceneId'>;

export async function findAudio(db: Queryable, userId: UserId, sceneId: SceneId): Promise<AudioRow | null> {
  const [row] = await db
    .select()
    .from(sceneAudio)
    .where(and(eq(sceneAudio.userId, userId), eq(sceneAudio.sceneId, sceneId)));
  return row ?? null;
}

/** Replaces an earlier order. */
export async function saveOrder(
  tx: Queryable,
  order: AudioKey & Pick<AudioRow, 'choice' | 'requestedAt'>,
): Promise<void> {
  const fresh = {
    spokenLines: 0,
    totalLines: 0,
    readyAt: null,
    sizeBytes: null,
    seconds: null,
    failure: null,
  };
  await tx
    .insert(sceneAudio)
    .values({ ...order, ...fresh })
    .onConflictDoUpdate({
      target: [sceneAudio.userId, sceneAudio.sceneId],
      set: { ...fresh, choice: order.choice, requestedAt: order.requestedAt },
    });
}

/** False if it was ordered anew in the meantime. */
export async function updateAudio(
  db: Queryable,
  { userId, sceneId, requestedAt }: AudioKey & Pick<AudioRow, 'requestedAt'>,
  change: Partial<Omit<AudioRow, 'userId' | 'sceneId' | 'requestedAt'>>,
): Promise<boolean> {
  const { rowCount } = await db
    .update(sceneAudio)
    .set(change)
    .where(
      and(
        eq(sceneAudio.userId, userId),
        eq(sceneAudio.sceneId, sceneId),
        eq(sceneAudio.requestedAt, requestedAt),
      ),
    );
  return rowCount === 1;
}

export const listOrderedBefore = (db: Queryable, before: Date, limit: number): Promise<AudioRow[]> =>
  db.select().from(sceneAudio).where(lte(sceneAudio.requestedAt, before)).limit(limit);

export const listAudioOf = (db: Queryable, userIds: readonly UserId[]): Promise<AudioRow[]> =>
  db.select().from(sceneAudio).where(inArray(sceneAudio.userId, userIds));

/** Nobody can hear the scene's files any more; `removeEndedAudio` deletes them. */
export async function forgetAudio(db: Queryable, sceneIds: readonly SceneId[]): Promise<void> {
  await db.delete(sceneAudio).where(inArray(sceneAudio.sceneId, sceneIds));
}

export async function deleteAudio(db: Queryable, { userId, sceneId, requestedAt }: AudioRow): Promise<void> {
  await db
    .delete(sceneAudio)
    .where(
      and(
        eq(sceneAudio.userId, userId),
        eq(sceneAudio.sceneId, sceneId),
        eq(sceneAudio.requestedAt, requestedAt),
      ),
    );
}
