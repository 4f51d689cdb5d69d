import type { Readable } from 'node:stream';
import { problem } from '#contract/problems.ts';
import type { SceneAudio } from '#contract/scene-audio.ts';
import { daySeconds } from '#domain/durations.ts';
import { maxAudioSeconds, type AudioChoice } from '#domain/practice/audio-plan.ts';
import type { CuedLine } from '#domain/practice/cue-sheet.ts';
import { estimateDurationSeconds } from '#domain/script/duration.ts';
import type { SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { Caller } from '#server/platform/http/caller.ts';
import type { Services } from '#server/platform/services.ts';
import { attempt } from '#server/users/attempts.ts';
import { allowWholeScene } from '../get-scene.ts';
import { findAudio, saveOrder, type AudioRow } from './audio.store.ts';
import { audioKey, keptMs } from './kept-audio.ts';
import { orderedAudio } from './make-audio.ts';
import { plannedAudio } from './speak-scene.ts';

const aDay = { max: 30, windowSeconds: daySeconds };
/** After this time, a file that isn't ready counts as failed. */
const maxMakingMs = 3 * 60 * 60_000;

type Needs = Pick<Services, 'db' | 'clock' | 'isAdmin'>;

/** Throws `scene.not_found`, `scene.access_denied`. */
export async function getAudio(services: Needs, caller: Caller, sceneId: SceneId): Promise<SceneAudio> {
  await allowWholeScene(services, caller, sceneId);
  return stateOf(await findAudio(services.db, caller.userId, sceneId), services.clock.now());
}

/**
 * Throws `scene.user_character_unknown`, `audio.nothing_to_hear`, `audio.too_long`, `audio.too_many`.
 */
export async function orderAudio(
  services: Needs & Pick<Services, 'jobs' | 'files'>,
  caller: Caller,
  scene: Scene,
  choice: AudioChoice,
): Promise<SceneAudio> {
  const { db, clock, jobs, files } = services;
  const { userId } = caller;
  if (!scene.characters.some(({ id }) => id === choice.characterId))
    throw problem('scene.user_character_unknown');
  if (estimatedSeconds(scene, choice) > maxAudioSeconds)
    throw problem('audio.too_long', { minutes: maxAudioSeconds / 60 });
  const requestedAt = clock.now();
  const earlier = await findAudio(db, userId, scene.id);
  await db.transaction(async (tx) => {
    const { allowed, retryAfterSeconds } = await attempt({ db: tx, clock }, `scene audio ${userId}`, aDay);
    if (!allowed) throw problem('audio.too_many', { retryAfterSeconds });
    await saveOrder(tx, { userId, sceneId: scene.id, choice, requestedAt });
    await jobs.send(tx, orderedAudio, {
      userId,
      sceneId: scene.id,
      requestedAt: requestedAt.toISOString(),
    });
  });
  if (earlier) await files.delete(audioKey(earlier));
  return stateOf(await findAudio(db, userId, scene.id), clock.now());
}

/** Throws `scene.not_found`, `scene.access_denied`, `audio.none`. */
export async function openAudio(
  services: Needs & Pick<Services, 'files'>,
  caller: Caller,
  sceneId: SceneId,
): Promise<{ sizeBytes: number; bytes: Readable }> {
  await allowWholeScene(services, caller, sceneId);
  const row = await findAudio(services.db, caller.userId, sceneId);
  if (!row || row.sizeBytes === null || stateOf(row, services.clock.now()).state !== 'ready')
    throw problem('audio.none');
  return { sizeBytes: row.sizeBytes, bytes: await services.files.getStream(audioKey(row)) };
}

function stateOf(row: AudioRow | null, now: Date): SceneAudio {
  const ageMs = row ? now.getTime() - row.requestedAt.getTime() : Infinity;
  if (!row || ageMs >= keptMs) return { state: 'none' };
  if (row.failure !== null) return { state: 'failed', reason: row.failure };
  if (row.readyAt && row.sizeBytes !== null && row.seconds !== null) {
    const endsAt = new Date(row.requestedAt.getTime() + keptMs).toISOString();
    return { state: 'ready', kind: row.choice.kind, seconds: row.seconds, sizeBytes: row.sizeBytes, endsAt };
  }
  const { spokenLines, totalLines } = row;
  return ageMs > maxMakingMs ? { state: 'none' } : { state: 'making', spokenLines, totalLines };
}

function estimatedSeconds(scene: Scene, choice: AudioChoice): number {
  const secondsOf = ({ line, spokenFrom }: CuedLine) =>
    estimateDurationSeconds(line.text.slice(spokenFrom)) / (choice.speed ?? 1);
  const once = plannedAudio(scene, choice).reduce(
    (sum, segment) =>
      sum +
      (segment.does === 'wait'
        ? segment.seconds
        : Math.max(segment.atLeastSeconds, ...segment.lines.map(secondsOf))),
    0,
  );
  return once * choice.repetitions;
}
