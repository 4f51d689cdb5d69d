import { pick } from '#domain/records.ts';
import { detailNames } from '#domain/scene/scene-schema.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import type { Services } from '#server/platform/services.ts';
import { replaceContents } from './scene-contents.store.ts';
import { upsertScene } from './scenes.store.ts';

/** Stores the trial scene of this version; runs at every start, and repeating it changes nothing. */
export async function seedTrialScene({ db }: Pick<Services, 'db'>): Promise<void> {
  const scene = trialSceneOn('2026-01-01');
  const moment = new Date(scene.updatedAt);
  await db.transaction(async (tx) => {
    await upsertScene(tx, {
      id: scene.id,
      userId: null,
      ...pick(scene, detailNames),
      auditionDueDate: null,
      duration: scene.estimatedDurationSeconds,
      version: scene.version,
      createdAt: moment,
      updatedAt: moment,
    });
    await replaceContents(tx, scene.id, scene.characters, scene.lines);
  });
}
