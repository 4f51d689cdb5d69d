import type { KeptTries } from '#contract/learning.ts';
import type { LineId, SceneId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { listTriesOfLine } from './tries.store.ts';

const listed = 100;

/** The user's own tries of a line; none for a line of somebody else's scene. */
export async function listTries(
  { db }: Pick<Services, 'db'>,
  of: { userId: UserId; sceneId: SceneId; lineId: LineId },
): Promise<{ tries: KeptTries }> {
  const rows = await listTriesOfLine(db, of, listed);
  return { tries: rows.map(({ triedAt, ...row }) => ({ ...row, at: triedAt.toISOString() })) };
}
