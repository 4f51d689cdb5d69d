import { afterAll, beforeAll, expect, it } from 'vitest';
import { trialSceneId } from '#domain/scene/scene.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { seedTrialScene } from './seed-trial-scene.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const stored = async () => {
  const { rows } = await server.services.pool.query(
    'select d.*, s.title, s.user_id from scene_dialogue d join scenes s on s.id = scene_id where scene_id = $1 order by line_order',
    [trialSceneId],
  );
  return rows;
};

it('results in the same scene, however often and however many at once seed it', async () => {
  const before = await stored();
  expect(before).toHaveLength(8);
  await Promise.all([seedTrialScene(server.services), seedTrialScene(server.services)]);
  expect(await stored()).toEqual(before);
});

it('restores what was changed by hand', async () => {
  const before = await stored();
  await server.services.pool.query("update scene_dialogue set text = 'Graffiti' where scene_id = $1", [
    trialSceneId,
  ]);
  await server.services.pool.query("update scenes set title = 'Graffiti' where id = $1", [trialSceneId]);
  await seedTrialScene(server.services);
  expect(await stored()).toEqual(before);
});
