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
  { db, people, log }: Pick<Services, 'db' | 'people' | 'log'>,
  _: object,
  ending: AbortSignal,
): Promise<void> {
  for (const sceneId of await listUntoldScenes(db, scenesAtOnce)) {
    ending.throwIfAborted();
    const text = await listTelling(db, sceneId);
    try {
      await storePeople(db, sceneId, await people.of(text));
    } catch (err) {
      // Other scenes don't wait for one that takes too long; its next save tries again.
      log.error({ err, sceneId }, 'could not tell who the characters are');
      await storePeople(db, sceneId, new Map(text.characters.map(({ id }) => [id, nobodyKnown])));
    }
  }
}

const nobodyKnown = { sex: 'unsure', age: 'unsure' } as const;
