// Tells the characters of scenes that no save has told: those saved by an older version, and those whose telling failed.
import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { listTelling, listUntoldScenes, storePeople } from './people.store.ts';

export const untoldScenes = {
  name: 'scenes.tell-people',
  data: z.object({}),
  isOneAtATime: true,
  every: '*/5 * * * *',
} satisfies JobKind;

const scenesAtOnce = 200;

export async function tellUntoldScenes(
  { db, people }: Pick<Services, 'db' | 'people'>,
  _: object,
  ending: AbortSignal,
): Promise<void> {
  for (const sceneId of await listUntoldScenes(db, scenesAtOnce)) {
    ending.throwIfAborted();
    await storePeople(db, sceneId, await people.of(await listTelling(db, sceneId)));
  }
}
