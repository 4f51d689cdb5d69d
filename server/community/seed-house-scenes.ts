import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { runningTimeSeconds } from '#domain/scene/running-time.ts';
import type { Queryable } from '#server/platform/db/database.ts';
import { replaceContents } from '#server/scenes/scene-contents.store.ts';
import { upsertScene } from '#server/scenes/scenes.store.ts';
import type { Services } from '#server/platform/services.ts';
import { houseSceneId, readHouseScene, type HouseScene } from './house-scene.ts';
import { deleteHouseScenesBut, listHouseDigests, upsertHouseDigest } from './house-scenes.store.ts';

const folder = new URL('house-scenes/', import.meta.url);

interface HouseFile {
  readonly slug: string;
  readonly text: string;
  readonly digest: string;
}

/** Stores the product's own scenes as this version has them; where nothing has changed it only compares. */
export async function seedHouseScenes({ db }: Pick<Services, 'db'>): Promise<void> {
  const files = await readHouseFiles();
  await db.transaction(async (tx) => {
    const stored = await listHouseDigests(tx);
    const ids = files.map(({ slug }) => houseSceneId(slug));
    if ([...stored.keys()].some((id) => !ids.includes(id))) await deleteHouseScenesBut(tx, ids);
    for (const { slug, text, digest } of files) {
      const scene = stored.get(houseSceneId(slug)) === digest ? null : readHouseScene(slug, text);
      if (scene) await storeHouseScene(tx, scene, digest);
    }
  });
}

export async function readHouseFiles(): Promise<HouseFile[]> {
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

async function storeHouseScene(tx: Queryable, scene: HouseScene, digest: string): Promise<void> {
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
  await upsertHouseDigest(tx, scene.id, digest);
}
