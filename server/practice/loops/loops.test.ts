import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Done } from '#contract/done-at.ts';
import * as contract from '#contract/loops.ts';
import * as scenes from '#contract/scenes.ts';
import { asId, type LoopId } from '#domain/ids.ts';
import { loopLimits } from '#domain/practice/loops.ts';
import { trialSceneId, type Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { edited, newScene } from '#server/scenes/testing.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

type Ends = Pick<Scene, 'id' | 'lines'>;
const trial: Ends = { id: trialSceneId, lines: trialSceneOn('2026-01-01').lines };
const listOf = (person: Person, { id }: Pick<Scene, 'id'>) =>
  server.as(person).call(contract.listLoops, { params: { sceneId: id } });
const namesOf = async (person: Person, scene: Ends) =>
  (await listOf(person, scene)).body.loops.map(({ name }) => name);
const save = (
  person: Person,
  { id, lines }: Ends,
  name: string,
  loopId: string = randomUUID(),
  query: Done = {},
) =>
  server.as(person).call(contract.saveLoop, {
    params: { sceneId: id, loopId: asId<LoopId>(loopId) },
    query,
    body: { name, fromLineId: lines[0]!.id, toLineId: lines[1]!.id },
  });
const remove = (person: Person, { id }: Ends, loopId: string, query: Done = {}) =>
  server
    .as(person)
    .call(contract.removeLoop, { params: { sceneId: id, loopId: asId<LoopId>(loopId) }, query });
const sceneOfBen = async (): Promise<Scene> =>
  (await server.as(people.ben).call(scenes.createScene, { body: newScene() })).body;

it('keeps, renames and deletes a loop, on every plan and for its owner alone', async () => {
  const loopId = randomUUID();
  expect((await save(people.ada, trial, ' The order ', loopId)).status).toBe(204);
  expect(await namesOf(people.ada, trial)).toEqual(['The order']);
  expect(await namesOf(people.ben, trial)).toEqual([]);
  await save(people.ada, trial, 'The quarrel', loopId);
  expect(await namesOf(people.ada, trial)).toEqual(['The quarrel']);
  await save(people.ben, trial, 'Taken over', loopId);
  await remove(people.ben, trial, loopId);
  expect(await namesOf(people.ada, trial)).toEqual(['The quarrel']);
  await remove(people.ada, trial, loopId);
  await remove(people.ada, trial, loopId);
  expect(await namesOf(people.ada, trial)).toEqual([]);
  const { rows } = await server.services.pool.query('select name from practice_loops where id = $1', [
    loopId,
  ]);
  expect(rows).toEqual([{ name: '' }]);
});

it('keeps the latest change, in whatever order changes arrive', async () => {
  const loopId = randomUUID();
  const now = Date.now();
  await save(people.cleo, trial, 'First', loopId, { doneAtMs: now - 3000 });
  await remove(people.cleo, trial, loopId, { doneAtMs: now - 1000 });
  await save(people.cleo, trial, 'Late', loopId, { doneAtMs: now - 2000 });
  expect(await namesOf(people.cleo, trial)).toEqual([]);
  await save(people.cleo, trial, 'Again', loopId);
  expect(await namesOf(people.cleo, trial)).toEqual(['Again']);
});

it('survives an edit of the scene, and ends with either of its lines', async () => {
  const scene = await sceneOfBen();
  await save(people.ben, scene, 'The watch');
  const reworded = scene.lines.map((line) => ({ ...line, text: `${line.text} Now.` }));
  const put = (before: Scene, lines: Scene['lines']) =>
    server.as(people.ben).call(scenes.saveScene, {
      params: { sceneId: scene.id },
      body: { ...edited(before), version: before.version, lines: [...lines] },
    });
  const { body: after } = await put(scene, reworded);
  expect(await namesOf(people.ben, scene)).toEqual(['The watch']);
  await put(after, reworded.slice(0, 1));
  expect(await namesOf(people.ben, scene)).toEqual([]);
  expect((await save(people.ben, scene, 'Gone')).problem.code).toBe('loop.line_missing');
});

it('refuses other users’ scenes, lines of another scene, names without letters, and too many', async () => {
  const scene = await sceneOfBen();
  expect((await listOf(people.cleo, scene)).status).toBe(403);
  expect((await save(people.cleo, scene, 'Mine')).status).toBe(403);
  expect((await remove(people.cleo, scene, randomUUID())).status).toBe(403);
  expect((await save(people.ben, { ...scene, lines: trial.lines }, 'Elsewhere')).status).toBe(404);
  expect((await save(people.ben, scene, '  ')).status).toBe(400);
  expect((await save(people.ben, scene, 'x'.repeat(loopLimits.nameLength + 1))).status).toBe(400);
  const first = randomUUID();
  await save(people.ben, scene, 'Loop 0', first);
  for (let i = 1; i < loopLimits.perScene; i += 1) await save(people.ben, scene, `Loop ${i}`);
  expect((await save(people.ben, scene, 'One more')).problem.code).toBe('loop.too_many');
  expect((await save(people.ben, scene, 'Renamed', first)).status).toBe(204);
});
