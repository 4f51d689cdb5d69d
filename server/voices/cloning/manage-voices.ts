import { randomBytes } from 'node:crypto';
import type { ClonedVoice, ClonedVoices } from '#contract/cloned-voices.ts';
import { problem } from '#contract/problems.ts';
import { cloningLimits } from '#domain/cloning/cloning-limits.ts';
import { dayMs, daySeconds } from '#domain/durations.ts';
import type { ClonedVoiceId, UserId } from '#domain/ids.ts';
import { recordAuditEvent, type ActingAdmin } from '#server/audit/record-audit-event.ts';
import { digestOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockUser } from '#server/users/users.store.ts';
import {
  countVendorVoicesToDelete,
  countVoicesOf,
  deleteVoices,
  insertVoice,
  listVoicesOf,
  type ClonedVoiceRow,
} from './cloned-voices.store.ts';
import { voicesAtWork } from './make-voices.ts';
import { voiceLinkPath } from './voice-link.ts';

export async function listClonedVoices(
  { db, cloning }: Pick<Services, 'db' | 'cloning'>,
  userId: UserId,
): Promise<ClonedVoices> {
  const [voices, beingDeleted] = await Promise.all([
    listVoicesOf(db, userId),
    countVendorVoicesToDelete(db, userId),
  ]);
  const engines = cloning.engines();
  const presented = ({ engine, ...voice }: ClonedVoiceRow): ClonedVoice => ({
    id: voice.id,
    name: voice.name,
    isSelf: voice.isSelf,
    state: voice.state,
    refusal: voice.refusal,
    linkEndsAt: voice.linkEndsAt.toISOString(),
    agreedAt: voice.agreedAt?.toISOString() ?? null,
    madeAt: voice.madeAt?.toISOString() ?? null,
    isHeard: engine !== null && engines.includes(engine),
    isEnglishOnly: engine === 'zero-shot',
  });
  return { voices: voices.map(presented), engines: [...engines], beingDeleted };
}

/**
 * Makes a link with which the owner or somebody else agrees and records. Throws `cloning.no_engine`,
 * `cloning.too_many_links_today`, `cloning.too_many_voices`.
 */
export async function askForVoice(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'cloning'>,
  owner: ActingAdmin,
  { isSelf }: { isSelf: boolean },
): Promise<{ link: string }> {
  const { db, clock, config, cloning } = services;
  const { userId } = owner;
  if (cloning.engines().length === 0) throw problem('cloning.no_engine');
  const perDay = { max: cloningLimits.linksPerDay, windowSeconds: daySeconds };
  if (!(await attempt(services, `voice links ${userId}`, perDay)).allowed)
    throw problem('cloning.too_many_links_today', { most: cloningLimits.linksPerDay });
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    // So that two links at once are counted one after the other.
    await lockUser(tx, userId);
    if ((await countVoicesOf(tx, userId)) >= cloningLimits.voices)
      throw problem('cloning.too_many_voices', { most: cloningLimits.voices });
    const days = isSelf ? cloningLimits.ownLinkDays : cloningLimits.linkDays;
    const createdAt = clock.now();
    const id = await insertVoice(tx, {
      userId,
      isSelf,
      tokenDigest: digestOf(token),
      linkEndsAt: new Date(createdAt.getTime() + days * dayMs),
      createdAt,
    });
    await recordAuditEvent(tx, services, owner, 'voice.ask', id, { isSelf });
  });
  return { link: `${config.publicUrl}${voiceLinkPath(token)}` };
}

/** Does nothing for somebody else's voice. */
export async function deleteClonedVoice(
  { db, clock, jobs }: Pick<Services, 'db' | 'clock' | 'jobs'>,
  userId: UserId,
  id: ClonedVoiceId,
): Promise<void> {
  await db.transaction(async (tx) => {
    if ((await deleteVoices(tx, { id, userId }, clock.now())) > 0) await jobs.send(tx, voicesAtWork, {});
  });
}
