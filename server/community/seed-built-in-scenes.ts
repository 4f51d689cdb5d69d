import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { runningTimeSeconds } from '#domain/scene/running-time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { replaceContents } from '#server/scenes/scene-contents.store.ts';
import { upsertScene } from '#server/scenes/scenes.store.ts';
import type { Services } from '#server/platform/services.ts';
import { builtInSceneId, readBuiltInScene, type BuiltInScene } from './built-in-scene.ts';
import {
  deleteBuiltInScenesExcept,
  listBuiltInDigests,
  upsertBuiltInDigest,
} from './built-in-scenes.store.ts';

const folder = new URL('built-in-scenes/', import.meta.url);

interface BuiltInFile {
  readonly slug: string;
  readonly text: string;
  readonly digest: string;
}

/** Stores this version's built-in scenes; if nothing has changed it only compares. */
export async function seedBuiltInScenes({ db }: Pick<Services, 'db'>): Promise<void> {
  const files = await readBuiltInFiles();
  await db.transaction(async (tx) => {
    const stored = await listBuiltInDigests(tx);
    const ids = files.map(({ slug }) => builtInSceneId(slug));
    if ([...stored.keys()].some((id) => !ids.includes(id))) await deleteBuiltInScenesExcept(tx, ids);
    for (const { slug, text, digest } of files) {
      const scene = stored.get(builtInSceneId(slug)) === digest ? null : readBuiltInScene(slug, text);
      if (scene) await storeBuiltInScene(tx, scene, digest);
    }
  });
}

export async function readBuiltInFiles(): Promise<BuiltInFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.fountain')).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, folder), 'utf8');
      return {
        slug: basename(name, '.fountain'),
        text,
        digest: createHash('sha256').update(text).digest('hex'),
      };
    }),
  );
}

async function storeBuiltInScene(tx: Queryable, scene: BuiltInScene, digest: string): Promise<void> {
  await upsertScene(tx, {
    id: scene.id,
    userId: null,
    title: scene.title,
    author: scene.author,
    genre: scene.genre,
    difficulty: scene.difficulty,
    description: scene.description,
    duration: runningTimeSeconds(scene.lines),
    isPublic: true,
    publishedAt: scene.publishedAt,
    createdAt: scene.publishedAt,
    updatedAt: scene.publishedAt,
  });
  await replaceContents(tx, scene.id, scene.characters, scene.lines);
  await upsertBuiltInDigest(tx, scene.id, digest);
}
