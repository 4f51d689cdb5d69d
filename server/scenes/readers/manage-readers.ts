import { randomBytes } from 'node:crypto';
import { problem } from '#contract/problems.ts';
import type { Reader, Speaker } from '#contract/readers.ts';
import type { SpokenLine } from '#contract/speech.ts';
import { dayMs, daySeconds } from '#domain/durations.ts';
import type { CharacterId, ReaderId, RecordedLineId, SceneId, UserId } from '#domain/ids.ts';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import { digestOf } from '#server/platform/mac.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockUser } from '#server/users/users.store.ts';
import { getOwnScene } from '../sharing/share-scene.ts';
import {
  countLinesOf,
  countReaders,
  deleteReaderOf,
  endLink,
  findRecordedLine,
  insertReader,
  listReadersOf,
  listSpeakers,
} from './readers.store.ts';

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/** The fragment of an address is never sent to a server, so the secret is in no log. */
export const readerPath = (secret: string) => `/read#${secret}`;

/** Throws `scene.not_found`, `scene.access_denied`, `scene.trial_fixed`. */
export async function listReaders(
  services: Needs,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ readers: Reader[]; speakers: Speaker[] }> {
  await getOwnScene(services, caller, sceneId);
  return {
    readers: await listReadersOf(services.db, sceneId, services.clock.now()),
    speakers: await listSpeakers(services.db, sceneId),
  };
}

/**
 * Makes a link with which a reader, or the owner, records the lines of these characters. Throws `scene.not_found`,
 * `scene.access_denied`, `scene.trial_fixed`, `reader.no_lines`, `reader.too_many_lines`, `reader.too_many_links`,
 * `reader.too_many_links_today`.
 */
export async function addReader(
  services: Needs,
  caller: Caller,
  sceneId: SceneId,
  { characterIds, isSelf }: { characterIds: CharacterId[]; isSelf: boolean },
): Promise<{ link: string }> {
  const { db, clock, config } = services;
  await getOwnScene(services, caller, sceneId);
  const perDay = { max: readerLimits.linksPerDay, windowSeconds: daySeconds };
  const { allowed } = await attempt(services, `reader links ${caller.userId}`, perDay);
  if (!allowed) throw problem('reader.too_many_links_today');
  const token = randomBytes(32).toString('base64url');
  await db.transaction(async (tx) => {
    // So that two links at once are counted one after the other.
    await lockUser(tx, caller.userId);
    const lines = await countLinesOf(tx, sceneId, characterIds);
    if (lines === 0) throw problem('reader.no_lines');
    if (lines > readerLimits.linesPerLink)
      throw problem('reader.too_many_lines', { most: readerLimits.linesPerLink });
    if (!isSelf && (await countReaders(tx, sceneId)) >= readerLimits.linksPerScene)
      throw problem('reader.too_many_links', { most: readerLimits.linksPerScene });
    const days = isSelf ? readerLimits.ownLinkDays : readerLimits.linkDays;
    const createdAt = clock.now();
    const linkEndsAt = new Date(createdAt.getTime() + days * dayMs);
    await insertReader(tx, {
      sceneId,
      isSelf,
      characterIds: [...new Set(characterIds)],
      tokenDigest: digestOf(token),
      linkEndsAt,
      createdAt,
    });
  });
  return { link: `${config.publicUrl}${readerPath(token)}` };
}

/** Ends a reader's link; does nothing for somebody else's reader. */
export const endReaderLink = ({ db }: Pick<Services, 'db'>, userId: UserId, readerId: ReaderId) =>
  endLink(db, readerId, userId);

/** Deletes a reader with their recordings; does nothing for somebody else's reader. */
export const deleteReader = ({ db }: Pick<Services, 'db'>, userId: UserId, readerId: ReaderId) =>
  db.transaction((tx) => deleteReaderOf(tx, readerId, userId));

/** Only for the owner of its scene. Throws `reader.line_not_found`. */
export async function getRecordedLine(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  recordedLineId: RecordedLineId,
): Promise<SpokenLine> {
  const line = await findRecordedLine(db, recordedLineId, userId);
  if (!line) throw problem('reader.line_not_found');
  return {
    audioData: Buffer.from(line.mp3).toString('base64'),
    contentType: 'audio/mpeg',
    duration: line.durationSeconds,
    charactersUsed: 0,
    leadMs: line.leadMs,
    engine: 'reader',
    cached: true,
    marks: [],
  };
}
