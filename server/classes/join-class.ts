import { classLimits, type Classes } from '#contract/classes.ts';
import { problem } from '#contract/problems.ts';
import type { ClassId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { digestOf } from '#server/platform/mac.ts';
import { lockUser } from '#server/users/users.store.ts';
import { alignGuests, listJoined } from './class-scenes.store.ts';
import {
  countMembers,
  deleteMember,
  findClassByToken,
  findClassOf,
  isMember,
  listCoached,
  updateMember,
  upsertMember,
} from './classes.store.ts';

type Needs = Pick<Services, 'db' | 'clock'>;

export const listClasses = async ({ db }: Needs, userId: UserId): Promise<Classes> => ({
  coached: await listCoached(db, userId),
  joined: (await listJoined(db, userId)).map((joined) => ({
    ...joined,
    coach: joined.coach || 'Somebody',
  })),
});

/** Throws `sharing.invitation_over`. */
export async function lookAtClass(
  { db, clock }: Needs,
  userId: UserId,
  token: string,
): Promise<{ name: string; coach: string; isOwn: boolean }> {
  const found = await findClassByToken(db, digestOf(token), clock.now());
  if (!found) throw problem('sharing.invitation_over');
  return { name: found.name, coach: found.coach || 'Somebody', isOwn: found.coachId === userId };
}

/** Throws `sharing.invitation_over`, `sharing.own_scene`, `class.limit`. */
export const joinClass = (
  { db, clock }: Needs,
  userId: UserId,
  { token, showsProgress }: { token: string; showsProgress: boolean },
): Promise<void> =>
  db.transaction(async (tx) => {
    await lockUser(tx, userId);
    const found = await findClassByToken(tx, digestOf(token), clock.now());
    if (!found) throw problem('sharing.invitation_over');
    if (found.coachId === userId) throw problem('sharing.own_scene');
    const classId = found.id;
    const isFull = (await countMembers(tx, classId)) >= classLimits.members;
    if (isFull && !(await isMember(tx, classId, userId)))
      throw problem('class.limit', { most: classLimits.members });
    await upsertMember(tx, { classId, userId, showsProgress, joinedAt: clock.now() });
    await alignGuests(tx, { classId });
  });

/** Throws `class.not_found`. */
export async function changeMembership(
  { db }: Needs,
  userId: UserId,
  { classId, showsProgress }: { classId: ClassId; showsProgress: boolean },
): Promise<void> {
  if (!(await updateMember(db, { classId, userId, showsProgress }))) throw problem('class.not_found');
}

/**
 * Called by the member or the coach. The member loses the scenes of the class, and nobody sees any longer what they
 * shared of them. Throws `class.not_found`.
 */
export const leaveClass = (
  { db }: Needs,
  caller: UserId,
  { classId, userId }: { classId: ClassId; userId: UserId },
): Promise<void> =>
  db.transaction(async (tx) => {
    const mayEnd = caller === userId || (await findClassOf(tx, classId, caller));
    if (!mayEnd || !(await isMember(tx, classId, userId))) throw problem('class.not_found');
    await deleteMember(tx, classId, userId);
    await alignGuests(tx, { userId });
  });
