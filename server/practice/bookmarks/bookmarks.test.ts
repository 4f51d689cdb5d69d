import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/bookmarks.ts';
import type { Done } from '#contract/done-at.ts';
import * as scenes from '#contract/scenes.ts';
import { asId, type LineId, type SceneId } from '#domain/ids.ts';
import { trialSceneId, type Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { newScene } from '#server/scenes/testing.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const trialLines = trialSceneOn('2026-01-01').lines.map(({ id }) => id);
const listOf = (person: Person, sceneId: SceneId) =>
  server.as(person).call(contract.listBookmarks, { params: { sceneId } });
const linesOf = async (person: Person, sceneId: SceneId) => (await listOf(person, sceneId)).body.lineIds;
const set = (person: Person, sceneId: SceneId, lineId: string, query: Done = {}) =>
  server.as(person).call(contract.setBookmark, { params: { sceneId, lineId: asId<LineId>(lineId) }, query });
const remove = (person: Person, sceneId: SceneId, lineId: string, query: Done = {}) =>
  server
    .as(person)
    .call(contract.removeBookmark, { params: { sceneId, lineId: asId<LineId>(lineId) }, query });
const sceneOfBen = async (): Promise<Scene> =>
  (await server.as(people.ben).call(scenes.createScene, { body: newScene() })).body;

it('keeps each user’s bookmarks of the trial scene separate, in the scene’s order', async () => {
  for (const place of [5, 1, 5]) await set(people.ada, trialSceneId, trialLines[place]!);
  await set(people.ben, trialSceneId, trialLines[2]!);
  expect(await linesOf(people.ada, trialSceneId)).toEqual([trialLines[1], trialLines[5]]);
  expect(await linesOf(people.ben, trialSceneId)).toEqual([trialLines[2]]);
});

it('removes a bookmark, however often it is asked to', async () => {
  await set(people.cleo, trialSceneId, trialLines[0]!);
  expect((await remove(people.cleo, trialSceneId, trialLines[0]!)).status).toBe(204);
  expect((await remove(people.cleo, trialSceneId, trialLines[0]!)).status).toBe(204);
  expect(await linesOf(people.cleo, trialSceneId)).toEqual([]);
});

it('keeps the latest change, in whatever order changes arrive, and even if a clock is fast', async () => {
  const line = trialLines[3]!;
  const minute = 60_000;
  const now = Date.now();
  await set(people.dov, trialSceneId, line, { doneAtMs: now - 3 * minute });
  await remove(people.dov, trialSceneId, line, { doneAtMs: now - minute });
  await set(people.dov, trialSceneId, line, { doneAtMs: now - 2 * minute });
  expect(await linesOf(people.dov, trialSceneId)).toEqual([]);
  await set(people.dov, trialSceneId, line, { doneAtMs: now + 60 * minute });
  expect(await linesOf(people.dov, trialSceneId)).toEqual([line]);
  await remove(people.dov, trialSceneId, line);
  expect(await linesOf(people.dov, trialSceneId)).toEqual([]);
});

it('survives an edit of the scene; deleting a line deletes its bookmark', async () => {
  const scene = await sceneOfBen();
  for (const { id } of scene.lines) await set(people.ben, scene.id, id);
  const { version, characters } = scene;
  const [first, second] = scene.lines;
  const edited = await server.as(people.ben).call(scenes.saveScene, {
    params: { sceneId: scene.id },
    body: {
      ...newScene(),
      title: scene.title,
      version,
      characters: [...characters],
      lines: [{ ...second!, text: 'Reworded.' }],
    },
  });
  expect(edited.status).toBe(200);
  expect(await linesOf(people.ben, scene.id)).toEqual([second!.id]);
  expect((await set(people.ben, scene.id, first!.id)).body).toMatchObject({
    code: 'bookmark.line_not_found',
  });
});

it('refuses other users’ scenes until they are published', async () => {
  const scene = await sceneOfBen();
  const line = scene.lines[0]!.id;
  for (const answer of [
    await listOf(people.cleo, scene.id),
    await set(people.cleo, scene.id, line),
    await remove(people.cleo, scene.id, line),
  ]) {
    expect([answer.status, answer.body]).toMatchObject([403, { code: 'scene.access_denied' }]);
  }
  await server.services.pool.query('update scenes set is_public = true where id = $1', [scene.id]);
  expect((await set(people.cleo, scene.id, line)).status).toBe(204);
  expect(await linesOf(people.cleo, scene.id)).toEqual([line]);
  expect(await linesOf(people.ben, scene.id)).toEqual([]);
});

it('refuses unknown scenes and lines, and lines of another scene', async () => {
  const scene = await sceneOfBen();
  expect((await listOf(people.ben, asId<SceneId>('gone'))).status).toBe(404);
  expect((await set(people.ben, scene.id, randomUUID())).status).toBe(404);
  expect((await set(people.ben, trialSceneId, scene.lines[0]!.id)).status).toBe(404);
  expect((await set(people.ben, scene.id, 'not-an-id')).status).toBe(400);
});
