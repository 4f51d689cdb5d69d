import { problem } from '#contract/problems.ts';
import { daySeconds } from '#domain/durations.ts';
import type { LineId } from '#domain/ids.ts';
import { readerLimits } from '#domain/readers/reader-limits.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { lockUser } from '#server/users/users.store.ts';
import { getOpenReader, versionOf } from './reader-link.ts';
import { findReader, listAskedLines, secondsRecorded, upsertRecordedLine } from './readers.store.ts';

export interface Recorded {
  readonly lineId: LineId;
  /** Of the text that was read. */
  readonly version: string;
  /** Kept in spite of a doubt. */
  readonly isSure: boolean;
  readonly wav: Uint8Array;
}

const perDay = { max: readerLimits.recordingsPerDay, windowSeconds: daySeconds };

/**
 * Makes a recording the voice of its line, in place of an earlier one. Throws `reader.link_over`, `reader.not_agreed`,
 * `reader.line_not_asked`, `reader.line_changed`, `reader.too_often`, `reader.scene_full`, and what is wrong with the
 * recording.
 */
export async function recordLine(
  services: Pick<Services, 'db' | 'clock' | 'lineMakers'>,
  token: string,
  { lineId, version, isSure, wav }: Recorded,
): Promise<{ durationSeconds: number }> {
  const { db, clock, lineMakers } = services;
  const { reader, ownerId } = await getOpenReader(services, token);
  if (!reader.isSelf && reader.agreedAt === null) throw problem('reader.not_agreed');
  const [line] = await listAskedLines(db, reader, lineId);
  if (!line) throw problem('reader.line_not_asked');
  const { text } = line;
  if (versionOf(text) !== version) throw problem('reader.line_changed');
  if (!(await attempt(services, `recordings ${reader.id}`, perDay)).allowed)
    throw problem('reader.too_often');
  const made = await lineMakers.make(reader.id, wav, text);
  if (!made) throw problem('reader.container');
  if (made.doubt && !isSure) throw problem(`reader.${made.doubt}`);
  if (!made.audio) throw problem(`reader.${made.fault!}`);
  const { audio } = made;
  await db.transaction(async (tx) => {
    // The link may have been ended, or everything taken back, while the line was being made.
    await lockUser(tx, ownerId!);
    if (!(await findReader(tx, reader.tokenDigest!, clock.now()))) throw problem('reader.link_over');
    if ((await secondsRecorded(tx, reader.sceneId)) + audio.durationSeconds > readerLimits.maxSceneSeconds)
      throw problem('reader.scene_full');
    await upsertRecordedLine(tx, {
      sceneId: reader.sceneId,
      readerId: reader.id,
      lineId,
      text,
      ...audio,
      recordedAt: clock.now(),
    });
  });
  return { durationSeconds: audio.durationSeconds };
}
