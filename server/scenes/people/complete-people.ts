// Determines who the characters are in scenes where no save has: those that an older version saved, and those where it
// failed.
import { z } from 'zod';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import type { Services } from '#server/platform/services.ts';
import { getCastingText, listIncompleteScenes, storePeople } from './people.store.ts';

export const incompletePeople = {
  name: 'scenes.tell-people',
  data: z.object({}),
  isOneAtATime: true,
  every: '*/5 * * * *',
} satisfies JobKind;

const scenesAtOnce = 200;

export async function completePeople(
  { db, people, log }: Pick<Services, 'db' | 'people' | 'log'>,
  _: object,
  ending: AbortSignal,
): Promise<void> {
  for (const sceneId of await listIncompleteScenes(db, scenesAtOnce)) {
    ending.throwIfAborted();
    const text = await getCastingText(db, sceneId);
    try {
      await storePeople(db, sceneId, await people.of(text));
    } catch (err) {
      // Other scenes don't wait for one that takes too long; its next save tries again.
      log.error({ err, sceneId }, 'could not determine who the characters are');
      await storePeople(db, sceneId, new Map(text.characters.map(({ id }) => [id, nobodyKnown])));
    }
  }
}

const nobodyKnown = { sex: 'unsure', age: 'unsure' } as const;
