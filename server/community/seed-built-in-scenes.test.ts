import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { readBuiltInFiles, seedBuiltInScenes } from './seed-built-in-scenes.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const rows = async (query: string, values: unknown[] = []) =>
  (await server.services.pool.query(query, values)).rows as Record<string, unknown>[];
const stored = async () => [
  await rows(`select * from scenes where user_id is null and id like 'house-%' order by id`),
  await rows(`select * from scene_characters where scene_id like 'house-%' order by id`),
  await rows(`select * from scene_dialogue where scene_id like 'house-%' order by scene_id, line_order`),
];

test('stores and publishes all of them without an owner; running it again changes nothing', async () => {
  await seedBuiltInScenes(server.services);
  const once = await stored();
  expect(once[0]).toHaveLength((await readBuiltInFiles()).length);
  expect(once[0]!.every((scene) => scene.is_public && scene.user_id === null && scene.published_at)).toBe(
    true,
  );
  await seedBuiltInScenes(server.services);
  expect(await stored()).toEqual(once);
});

test('writes only changed scenes, keeping their ids', async () => {
  await seedBuiltInScenes(server.services);
  const before = await stored();
  await server.services.pool.query(`update scenes set title = 'Worn' where id = 'house-lost-property'`);
  await seedBuiltInScenes(server.services);
  expect(await rows(`select title from scenes where id = 'house-lost-property'`)).toEqual([
    { title: 'Worn' },
  ]);
  await server.services.pool.query(
    `update house_scenes set digest = 'older' where scene_id = 'house-lost-property'`,
  );
  await seedBuiltInScenes(server.services);
  expect(await stored()).toEqual(before);
});

test('deletes a scene that the product no longer has, but never a user’s scene', async () => {
  await server.services.pool.query(
    `insert into scenes (id, title, is_public) values ('house-of-old', 'Old', true), ('house-of-mine', 'Mine', true)`,
  );
  await server.services.pool.query(`insert into house_scenes values ('house-of-old', 'x')`);
  await seedBuiltInScenes(server.services);
  expect(await rows(`select id from scenes where id like 'house-of-%'`)).toEqual([{ id: 'house-of-mine' }]);
});
