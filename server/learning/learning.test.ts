import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import * as contract from '#contract/learning.ts';
import * as practice from '#contract/practice.ts';
import * as scenes from '#contract/scenes.ts';
import { asId, type LineId } from '#domain/ids.ts';
import type { PartChoice } from '#domain/learning/learning-schema.ts';
import { learningLimits } from '#domain/learning/learning-limits.ts';
import type { LineTry } from '#domain/learning/line-try.ts';
import { trialSceneId, type Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { sessionAt } from '#server/practice/testing.ts';
import { edited, newScene } from '#server/scenes/testing.ts';
import { signUpPeople, signUpPerson, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';

const now = new Date('2026-11-21T12:00:00Z');
let server: TestServer;
let people: People;
beforeAll(async () => {
  server = await startTestServer({ services: { clock: { now: () => now } } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const trial = trialSceneOn('2026-01-01');
const mara = trial.characters[1]!.id;
const [first, second] = trial.lines.filter(({ characterId }) => characterId === mara);

const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000).toISOString();
const tryOf = (given: Partial<LineTry> = {}): LineTry => ({
  id: randomUUID(),
  lineId: first!.id,
  way: 'cue-to-line',
  isShown: false,
  hints: 0,
  linesCalled: 0,
  pickUpMs: null,
  words: null,
  strictness: 'performance',
  mark: 'got',
  at: daysAgo(1),
  device: 'Firefox on Mac',
  ...given,
});
const send = (person: Person, tries: LineTry[], sceneId = trialSceneId) =>
  server.as(person).call(contract.saveTries, { params: { sceneId }, body: { tries } });
const learn = (person: Person, given: Partial<PartChoice> = {}, sceneId = trialSceneId, doneAtMs?: number) =>
  server.as(person).call(contract.savePart, {
    params: { sceneId },
    query: doneAtMs === undefined ? {} : { doneAtMs },
    body: { characterId: mara, due: 'none', isLearning: true, ...given },
  });
const learningOf = async (person: Person) => (await server.as(person).call(contract.getLearning, {})).body;
const lineOf = async (person: Person, lineId = first!.id) =>
  (await learningOf(person)).parts.flatMap(({ lines }) => lines).find(({ id }) => id === lineId);
const newPerson = (name: string) => signUpPerson(server, { name });

it('keeps each try once, however often and in whatever order it arrives', async () => {
  const ada = people.ada;
  await learn(ada);
  const [early, late] = [tryOf({ at: daysAgo(2), mark: 'missed' }), tryOf({ mark: 'close', linesCalled: 1 })];
  expect((await send(ada, [late])).status).toBe(204);
  await send(ada, [early, late]);
  await send(ada, [early]);
  expect((await lineOf(ada))?.tries).toEqual([
    { at: early.at, grade: 'missed', hints: 0, way: 'cue-to-line', isShown: false },
    { at: late.at, grade: 'close', hints: 1, way: 'cue-to-line', isShown: false },
  ]);
  expect((await lineOf(ada, second!.id))?.tries).toEqual([]);
});

it('grades what was typed by the words and the strictness, and dates no try after its arrival', async () => {
  const person = await newPerson('Typing');
  await learn(person);
  const words = { missed: [], changed: [], added: [], pauses: [], isReliable: true, isCorrected: false };
  await send(person, [
    tryOf({ way: 'written', mark: null, words, at: '2027-01-01T00:00:00.000Z' }),
    tryOf({ way: 'written', mark: null, words: { ...words, isReliable: false } }),
  ]);
  expect((await lineOf(person))?.tries).toMatchObject([{ grade: 'got', at: now.toISOString() }]);
});

it('takes a hands-free run as tries, without storing its lines again', async () => {
  const person = await newPerson('Running');
  await learn(person);
  const session = sessionAt(now);
  await server.as(person).call(practice.startPracticeSession, { body: session });
  const words = { missed: [], changed: [], added: [], pauses: [], isReliable: true, isCorrected: false };
  const result = {
    order: 1,
    timesSaid: 1,
    allottedSeconds: 4,
    tookSeconds: 3,
    wasListenedFor: true,
    pickUpSeconds: 0.5,
    askedPauseSeconds: 1,
    wasPrompted: true,
    words,
  };
  await server.as(person).call(practice.endPracticeSession, {
    params: { sessionId: session.id },
    body: {
      completedLines: 2,
      averageLineTime: 3,
      endTime: now.toISOString(),
      lineResults: [
        { ...result, lineId: first!.id, wasShown: false },
        { ...result, lineId: second!.id },
      ],
    },
  });
  expect((await lineOf(person))?.tries).toMatchObject([
    { way: 'run', grade: 'got', hints: 1, isShown: false },
  ]);
  expect((await lineOf(person, second!.id))?.tries).toMatchObject([{ isShown: true }]);
  const { rows } = await server.services.pool.query('select 1 from line_tries where user_id = $1', [
    person.id,
  ]);
  expect(rows).toHaveLength(0);
});

it('lists the tries of a line only to the one who made them', async () => {
  const person = await newPerson('Listing');
  const made = tryOf({ pickUpMs: 900, hints: 2 });
  await send(person, [made]);
  const params = { sceneId: trialSceneId, lineId: first!.id };
  const mine = await server.as(person).call(contract.listTries, { params });
  expect(mine.body.tries).toEqual([made]);
  const others = await server.as(people.cleo).call(contract.listTries, { params });
  expect(others.body.tries).toEqual([]);
});

it('exports tries as CSV', async () => {
  const person = await newPerson('Exporting');
  await send(person, [tryOf()]);
  const { body } = await server.as(person).call(contract.exportTries, { params: { sceneId: trialSceneId } });
  const [header, row] = body.csv.split('\r\n');
  expect(header).toMatch(/^at,line,text,way,grade,/);
  expect(row).toContain(',cue-to-line,got,false,0,0,');
});

it('leaves out tries of lines that are gone, and refuses another’s scene', async () => {
  const { body: scene } = await server.as(people.ben).call(scenes.createScene, { body: newScene() });
  expect((await send(people.ben, [tryOf({ lineId: asId(randomUUID()) })], scene.id)).status).toBe(204);
  const refused = await send(people.cleo, [tryOf({ lineId: scene.lines[0]!.id })], scene.id);
  expect(refused.body).toMatchObject({ code: 'scene.access_denied' });
  const { rows } = await server.services.pool.query('select 1 from line_tries where scene_id = $1', [
    scene.id,
  ]);
  expect(rows).toHaveLength(0);
});

it('stores none of too many tries of one day', async () => {
  const person = await newPerson('Eager');
  await send(person, [tryOf()]);
  await server.services.pool.query(
    `insert into line_tries select gen_random_uuid(), user_id, scene_id, line_id, way, is_shown, hints, lines_called,
       pick_up_ms, words, strictness, mark, grade, wording, tried_at, device, created_at
     from line_tries cross join generate_series(3, $2::int) where user_id = $1`,
    [person.id, learningLimits.triesPerDay],
  );
  expect((await send(person, [tryOf(), tryOf()])).body).toMatchObject({ code: 'learning.too_many_tries' });
  expect((await send(person, [tryOf()])).status).toBe(204);
  expect((await learn(person)).status).toBe(204);
  expect((await lineOf(person))?.tries).toHaveLength(learningLimits.triesPerLine);
});

it('forgets nothing of a line whose punctuation changes, and starts again with new words', async () => {
  const ben = people.ben;
  const { body: scene } = await server.as(ben).call(scenes.createScene, { body: newScene() });
  const line = scene.lines[0]!;
  await learn(ben, { characterId: scene.characters[0]!.id, due: 'scene' }, scene.id);
  await send(ben, [tryOf({ lineId: line.id })], scene.id);
  const reword = async (text: string, { version }: Pick<Scene, 'version'>) => {
    const contents = edited(scene, {
      lines: scene.lines.map((each) => (each === line ? { ...each, text } : each)),
    });
    const { body } = await server
      .as(ben)
      .call(scenes.saveScene, { params: { sceneId: scene.id }, body: { ...contents, version } });
    return body;
  };
  const punctuated = await reword('WHO is there!', scene);
  expect(await lineOf(ben, line.id)).toMatchObject({ isChanged: false, tries: [{ grade: 'got' }] });
  await reword('Who goes there?', punctuated);
  expect(await lineOf(ben, line.id)).toMatchObject({ isChanged: true, tries: [] });
  expect((await learningOf(ben)).parts).toMatchObject([{ due: 'scene', dueDate: '2026-12-01' }]);
});

it('plans a part by its own date or none, and no longer once it is given up', async () => {
  const person = await newPerson('Planning');
  await learn(person, { due: '2026-12-24' });
  expect((await learningOf(person)).parts).toMatchObject([
    {
      title: trial.title,
      characterName: trial.characters[1]!.name,
      due: '2026-12-24',
      dueDate: '2026-12-24',
    },
  ]);
  const minute = 60_000;
  await learn(person, { due: 'none' }, trialSceneId, now.getTime() - minute);
  expect((await learningOf(person)).parts).toMatchObject([{ due: '2026-12-24' }]);
  await learn(person, { isLearning: false });
  expect((await learningOf(person)).parts).toEqual([]);
  expect((await learn(person, { characterId: asId(randomUUID()) })).body).toMatchObject({
    code: 'practice.character_unknown',
  });
});

it('keeps the settings that were made last', async () => {
  const person = await newPerson('Setting');
  const save = (minutesPerDay: number, doneAtMs: number) =>
    server.as(person).call(contract.saveLearningSettings, {
      query: { doneAtMs },
      body: { minutesPerDay, strictness: 'sense', day: { date: '2026-11-21', minutes: 0 } },
    });
  await save(20, now.getTime() - 1000);
  await save(30, now.getTime() - 2000);
  expect((await learningOf(person)).settings).toEqual({
    minutesPerDay: 20,
    strictness: 'sense',
    day: { date: '2026-11-21', minutes: 0 },
  });
});

it('keeps what a line is for, for its own actor', async () => {
  const note = (person: Person, lineId: string, objective: string) =>
    server.as(person).call(contract.saveMeaning, {
      params: { sceneId: trialSceneId, lineId: asId<LineId>(lineId) },
      query: {},
      body: { objective, verb: 'to coax' },
    });
  await learn(people.edie);
  await note(people.edie, first!.id, 'to be seen');
  await note(people.cleo, first!.id, 'to leave');
  expect(await lineOf(people.edie)).toMatchObject({ objective: 'to be seen', verb: 'to coax' });
  const body = { objective: 'to be seen', verb: 'to coax', beat: 'gives in' };
  const params = { sceneId: trialSceneId, lineId: first!.id };
  await server.as(people.edie).call(contract.saveMeaning, { params, query: {}, body });
  await note(people.edie, first!.id, 'to be heard');
  expect(await lineOf(people.edie)).toMatchObject({ objective: 'to be heard', beat: 'gives in' });
  expect((await note(people.edie, randomUUID(), 'x')).body).toMatchObject({
    code: 'learning.line_not_found',
  });
});
