// Makes audio files: docs/product/scenes.md#audio-files.
import { z } from 'zod';
import { Problem } from '#contract/problems.ts';
import { newSceneId, userId } from '#domain/id-schemas.ts';
import { dateIn } from '#domain/scene/due-date.ts';
import type { JobKind } from '#server/platform/jobs/job-kind.ts';
import { keysIn } from '#server/platform/files/keys-in.ts';
import type { Services } from '#server/platform/services.ts';
import { directedLinesOf } from '../directing/directing.store.ts';
import { sceneFrom } from '../present-scene.ts';
import { recordedLinesOf } from '../readers/readers.store.ts';
import { findWholeScene } from '../scenes.store.ts';
import { deleteAudio, findAudio, listAudioOf, listOrderedBefore, updateAudio } from './audio.store.ts';
import { audioFolder, audioKey, keptMs, ownerOf } from './kept-audio.ts';
import { id3Tag } from './id3-chapters.ts';
import { joinSegments } from './join-segments.ts';
import { joined } from './mp3-frames.ts';
import { speakScene } from './speak-scene.ts';

const order = z.object({ userId, sceneId: newSceneId, requestedAt: z.iso.datetime() });

export const orderedAudio = {
  name: 'scenes.audio',
  data: order,
  retries: 3,
  maxSeconds: 60 * 60,
} satisfies JobKind<z.infer<typeof order>>;

export const endedAudio = {
  name: 'scenes.ended-audio',
  data: z.object({}),
  isOneAtATime: true,
  every: '17 * * * *',
} satisfies JobKind;

type Needs = Pick<Services, 'db' | 'clock' | 'log' | 'paidPlans' | 'speech' | 'files' | 'lineMakers'>;

/** Throws `speech.busy`, to be retried later; another refusal of a line is kept as the reason. */
export async function makeAudio(
  services: Needs,
  { userId, sceneId, requestedAt }: z.infer<typeof order>,
  ending: AbortSignal,
): Promise<void> {
  const { db, files, clock } = services;
  const asked = await findAudio(db, userId, sceneId);
  if (asked?.requestedAt.toISOString() !== requestedAt || asked.readyAt || asked.failure) return;
  const whole = await db.transaction((tx) => findWholeScene(tx, sceneId, userId));
  if (!whole) return;
  const today = dateIn('UTC', clock.now());
  const own = whole.scene.userId === userId && {
    directedLines: await directedLinesOf(db, sceneId),
    recordedLines: await recordedLinesOf(db, sceneId),
  };
  const scene = sceneFrom(whole, { today, audience: 'owner', sourceFiles: [], ...own });
  try {
    const once = await joinSegments(services, userId, await speakScene(services, scene, asked, ending));
    const { kind, repetitions } = asked.choice;
    const chapters = Array.from({ length: repetitions }, (_, i) => ({
      title: repetitions === 1 ? scene.title : `${scene.title}, ${i + 1}`,
      startSeconds: i * once.seconds,
      endSeconds: (i + 1) * once.seconds,
    }));
    const part = scene.characters.find(({ id }) => id === asked.choice.characterId)?.name ?? '';
    const tag = id3Tag(
      kind === 'all' ? scene.title : `${scene.title}: ${part}`,
      'AI Scene Partner',
      chapters,
    );
    const file = joined([tag, ...chapters.map(() => once.frames)]);
    await files.put(audioKey(asked), file);
    const made = { readyAt: clock.now(), sizeBytes: file.length, seconds: once.seconds * repetitions };
    if (!(await updateAudio(db, asked, made))) await files.delete(audioKey(asked));
  } catch (error) {
    if (!(error instanceof Problem) || error.code === 'speech.busy') throw error;
    await updateAudio(db, asked, { failure: error.message });
  }
}

/** Deletes files a day after they were ordered, and those of deleted scenes and recordings. */
export async function removeEndedAudio({ db, files, clock }: Pick<Services, 'db' | 'files' | 'clock'>) {
  const before = new Date(clock.now().getTime() - keptMs);
  for (const ended of await listOrderedBefore(db, before, 500)) {
    await files.delete(audioKey(ended));
    await deleteAudio(db, ended);
  }
  for await (const keys of keysIn(files, audioFolder)) {
    const ordered = new Set((await listAudioOf(db, keys.map(ownerOf))).map(audioKey));
    for (const key of keys) if (!ordered.has(key)) await files.delete(key);
  }
}
