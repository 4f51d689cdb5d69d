import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { listBookmarks, setBookmark } from '#contract/bookmarks.ts';
import * as learning from '#contract/learning.ts';
import { addNote, listNotes } from '#contract/notes.ts';
import * as contract from '#contract/productions.ts';
import type { AcceptedDraft, NewProduction } from '#contract/productions.ts';
import {
  asId,
  type CharacterId,
  type LineId,
  type NoteId,
  type ProductionId,
  type SceneId,
} from '#domain/ids.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { edited } from '../testing.ts';
import { sceneCalls } from '../testing-calls.ts';
import { nightBus, take } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { open, save, newcomer } = sceneCalls(() => server);
const create = (person: Person, body: NewProduction) =>
  server.as(person).call(contract.createProduction, { body });
const read = (person: Person, productionId: ProductionId) =>
  server.as(person).call(contract.getProduction, { params: { productionId } });

/** The stored text with changed lines, as a new draft that keeps every scene at its section. */
async function draftOf(person: Person, productionId: ProductionId) {
  const { body } = await server.as(person).call(contract.getProductionText, { params: { productionId } });
  const draft: AcceptedDraft = {
    version: body.version,
    saveId: randomUUID(),
    originalFormat: null,
    parseRecord: null,
    characters: [...body.characters],
    userCharacterId: body.userCharacterId,
    sections: body.sections.map(({ scene: _scene, ...section }) => ({
      ...section,
      lines: [...section.lines],
    })),
    scenes: body.sections.flatMap(({ scene }, position) =>
      scene ? [{ ...scene, characters: [...scene.characters], lines: [...scene.lines], position }] : [],
    ),
    merged: [],
  };
  return { text: body, draft };
}
const accept = (person: Person, productionId: ProductionId, body: AcceptedDraft) =>
  server.as(person).call(contract.acceptDraft, { params: { productionId }, body });

const gotIt = (lineId: LineId) => ({
  id: randomUUID(),
  lineId,
  way: 'cue-to-line' as const,
  isShown: false,
  hints: 0,
  linesCalled: 0,
  pickUpMs: null,
  words: null,
  strictness: 'performance' as const,
  mark: 'got' as const,
  at: new Date(Date.now() - 60_000).toISOString(),
  device: 'A phone',
});

it('gives all its text, with the scenes as the actor edited them', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const first = (await open(people.ben, sent.scenes[0]!.sceneId)).body;
  await save(people.ben, first, edited(first, { title: 'My bus' }));
  const { text } = await draftOf(people.ben, sent.id);
  expect(text.sections.map(({ scene }) => scene?.version ?? null)).toEqual([2, null, 1]);
  expect(text.sections[0]!.scene!.lines.map(({ id }) => id)).toEqual(first.lines.map(({ id }) => id));
  expect(text.sections[1]!.lines.map(({ text: said }) => said)).toEqual(['Nobody.']);
});

it('takes a new draft: lines keep their ids in whatever scene they are now, and titles follow the headings', async () => {
  const person = await newcomer();
  const sent = nightBus();
  await create(person, sent);
  const { draft, text } = await draftOf(person, sent.id);
  const [first, , third] = text.sections;
  const splitOff = asId<SceneId>(randomUUID());
  const moved = first!.scene!.lines[1]!;
  const { status, body } = await accept(person, sent.id, {
    ...draft,
    sections: [
      { ...draft.sections[0]!, lines: draft.sections[0]!.lines.slice(0, 1) },
      { number: '1A', heading: 'INT. BUS - LATER', page: 2, lines: draft.sections[0]!.lines.slice(1) },
      { ...draft.sections[2]!, number: '9' },
    ],
    scenes: [
      { ...draft.scenes[0]!, lines: [first!.scene!.lines[0]!] },
      { id: splitOff, version: null, position: 1, characters: draft.scenes[0]!.characters, lines: [moved] },
      { ...draft.scenes[1]!, position: 2, lines: third!.scene!.lines.toSpliced(0, 1) },
    ],
  });
  expect(status).toBe(200);
  expect(body.sections.map(({ number, sceneId }) => [number, sceneId])).toEqual([
    ['1', sent.scenes[0]!.sceneId],
    ['1A', splitOff],
    ['9', sent.scenes[1]!.sceneId],
  ]);
  const after = await Promise.all(
    body.sections.map(async ({ sceneId }) => (await open(person, sceneId!)).body),
  );
  expect(after.map(({ title }) => title)).toEqual([
    `${sent.title}: 1. INT. BUS - NIGHT`,
    `${sent.title}: 1A. INT. BUS - LATER`,
    `${sent.title}: 9. INT. BUS - LATER`,
  ]);
  expect(after[1]!.lines.map(({ id, text: said }) => [id, said])).toEqual([[moved.id, moved.text]]);
  expect(after[2]!.lines.map(({ id }) => id)).toEqual(third!.scene!.lines.slice(1).map(({ id }) => id));
  expect(after[2]!.userCharacterId).toBe(after[2]!.characters.find(({ name }) => name === 'MARA')!.id);
});

it('keeps notes, bookmarks and what was learned of a line that moves, and of a scene that is merged with another', async () => {
  const person = await newcomer();
  const sent = nightBus();
  await create(person, sent);
  const { draft } = await draftOf(person, sent.id);
  const [one, two] = draft.scenes as [(typeof draft.scenes)[0], (typeof draft.scenes)[0]];
  const joins = two.lines.find(({ characterId }) => characterId !== null)!;
  const [stays, moves] = [one.lines[0]!, one.lines[1]!];
  const as = server.as(person);
  const mark = async (sceneId: SceneId, lineId: LineId | null) => {
    const note = { text: `On ${lineId ?? 'the scene'}`, threadId: null, lineId, words: null };
    const noted = { params: { sceneId, noteId: asId<NoteId>(randomUUID()) }, query: {}, body: note };
    expect((await as.call(addNote, noted)).status).toBe(200);
    if (lineId === null) return;
    const params = { sceneId, lineId };
    await as.call(learning.saveMeaning, {
      params,
      query: {},
      body: { objective: 'a seat', verb: 'to coax' },
    });
    await as.call(learning.saveTries, { params: { sceneId }, body: { tries: [gotIt(lineId)] } });
    await as.call(setBookmark, { params, query: {} });
  };
  await mark(one.id, moves.id);
  await mark(two.id, joins.id);
  await mark(two.id, null);
  const splitOff = asId<SceneId>(randomUUID());
  const { status, problem } = await accept(person, sent.id, {
    ...draft,
    sections: [
      { ...draft.sections[0]!, lines: draft.sections[0]!.lines.slice(0, 1) },
      { number: '1A', heading: 'INT. BUS - LATER', page: 2, lines: [] },
    ],
    scenes: [
      { ...one, lines: [stays] },
      {
        id: splitOff,
        version: null,
        position: 1,
        characters: two.characters,
        lines: [moves, joins].map((line) => ({ ...line, characterId: joins.characterId })),
      },
    ],
    merged: [two.id],
  });
  expect([status, problem?.code]).toEqual([200, undefined]);
  const there = { params: { sceneId: splitOff } };
  const { notes } = (await as.call(listNotes, there)).body;
  expect(notes.map(({ text }) => text).toSorted()).toEqual(
    [`On ${moves.id}`, `On ${joins.id}`, 'On the scene'].toSorted(),
  );
  expect((await as.call(listBookmarks, there)).body.lineIds.toSorted()).toEqual(
    [moves.id, joins.id].toSorted(),
  );
  const { characterId } = (await open(person, splitOff)).body.lines[0]!;
  const body = { characterId: characterId!, due: 'none' as const, isLearning: true };
  await as.call(learning.savePart, { ...there, query: {}, body });
  const { parts } = (await as.call(learning.getLearning, {})).body;
  const known = { objective: 'a seat', tries: [{ grade: 'got' }] };
  expect(parts[0]!.lines).toMatchObject([
    { id: moves.id, ...known },
    { id: joins.id, ...known },
  ]);
});

it('swaps the numbers of two scenes, merges two, and leaves a scene that was cut in the library', async () => {
  const person = await newcomer();
  const sent = nightBus({ scenes: take(0, 1, 2) });
  await create(person, sent);
  const ids = sent.scenes.map(({ sceneId }) => sceneId);
  const { draft } = await draftOf(person, sent.id);
  const [one, two, three] = draft.scenes;
  const swapped = await accept(person, sent.id, {
    ...draft,
    sections: draft.sections.map((section, i) => ({
      ...section,
      number: ['2', '1', '2A'][i]!,
      heading: 'A BUS',
    })),
  });
  expect(swapped.status).toBe(200);
  const again = (await draftOf(person, sent.id)).draft;
  const merged = await accept(person, sent.id, {
    ...again,
    sections: [draft.sections[0]!],
    scenes: [{ ...again.scenes[0]!, lines: [...one!.lines, ...two!.lines], characters: one!.characters }],
    merged: [ids[1]!],
  });
  expect(merged.problem?.code).toBe('scene.character_unknown');
  const bus = one!.characters.find(({ name }) => name === 'DRIVER')!;
  const lines = [...one!.lines, ...two!.lines.map((line) => ({ ...line, characterId: bus.id }))];
  const done = await accept(person, sent.id, {
    ...again,
    sections: [draft.sections[0]!],
    scenes: [{ ...again.scenes[0]!, lines, characters: one!.characters }],
    merged: [ids[1]!],
  });
  expect(done.body.sections.map(({ sceneId }) => sceneId)).toEqual([ids[0]]);
  expect((await open(person, ids[0]!)).body.lines.map(({ id }) => id)).toEqual(lines.map(({ id }) => id));
  expect((await open(person, ids[1]!)).status).toBe(404);
  const left = (await open(person, ids[2]!)).body;
  expect(left.production).toBeUndefined();
  expect(left.lines.map(({ id }) => id)).toEqual(three!.lines.map(({ id }) => id));
});

it('takes a new draft once, and none that was compared with something older', async () => {
  const sent = nightBus();
  await create(people.ben, sent);
  const { draft } = await draftOf(people.ben, sent.id);
  const renumbered = { ...draft, sections: draft.sections.map((section) => ({ ...section, number: '7' })) };
  const { body } = await accept(people.ben, sent.id, renumbered);
  expect((await accept(people.ben, sent.id, renumbered)).body).toEqual(body);
  const stale = { ...renumbered, saveId: randomUUID() };
  expect((await accept(people.ben, sent.id, stale)).problem?.code).toBe('production.version_stale');
  const { draft: fresh } = await draftOf(people.ben, sent.id);
  const first = (await open(people.ben, sent.scenes[0]!.sceneId)).body;
  await save(people.ben, first, edited(first, { title: `Mine ${randomUUID()}` }));
  expect((await accept(people.ben, sent.id, fresh)).problem?.code).toBe('production.version_stale');
  expect((await read(people.ben, sent.id)).body).toEqual(body);
});

it('changes nothing for a draft that it refuses', async () => {
  const [sent, other] = [nightBus(), nightBus()];
  await create(people.ben, sent);
  await create(people.ben, other);
  const before = (await read(people.ben, sent.id)).body;
  const { draft } = await draftOf(people.ben, sent.id);
  const [scene] = draft.scenes;
  const refused: [string | number, Partial<AcceptedDraft>][] = [
    ['production.section_unknown', { scenes: [{ ...scene!, position: 3 }] }],
    ['production.section_unknown', { scenes: draft.scenes.map((each) => ({ ...each, position: 0 })) }],
    ['production.version_stale', { scenes: [{ ...scene!, id: other.scenes[0]!.sceneId }] }],
    ['production.version_stale', { merged: [other.scenes[0]!.sceneId] }],
    ['scene.access_denied', { scenes: [{ ...scene!, version: null, id: other.scenes[0]!.sceneId }] }],
    ['scene.user_character_unknown', { userCharacterId: asId<CharacterId>('nobody') }],
    [400, { scenes: [{ ...scene!, lines: [scene!.lines[0]!, scene!.lines[0]!] }] }],
  ];
  for (const [why, change] of refused) {
    const { status, problem } = await accept(people.ben, sent.id, {
      ...draft,
      saveId: randomUUID(),
      ...change,
    });
    expect(typeof why === 'number' ? status : problem?.code).toBe(why);
    expect((await read(people.ben, sent.id)).body).toEqual(before);
  }
  expect((await accept(people.cleo, sent.id, draft)).problem?.code).toBe('production.not_found');
});

/** Others are sent now and then, whatever is asked. */
const isAboutScripts = (sent: unknown): boolean =>
  /production|scene/.test(typeof sent === 'string' ? sent : ((sent as { text?: string }).text ?? ''));

it('sends the database as many statements for many scenes as for few', async () => {
  const person = await newcomer();
  const counted = async (copies: number) => {
    const { sections } = nightBus();
    const many = Array.from({ length: copies }, () => sections).flat();
    const sent = nightBus({
      sections: many.map((section) => ({
        ...section,
        lines: section.lines.map((line) => ({ ...line, id: asId<LineId>(randomUUID()) })),
      })),
      scenes: take(...many.keys()),
    });
    const statements = vi.spyOn(pg.Client.prototype, 'query');
    const during = async (work: () => Promise<unknown>) => {
      statements.mockClear();
      await work();
      return statements.mock.calls.filter(([sent]) => isAboutScripts(sent)).length;
    };
    const created = await during(() => create(person, sent));
    const opened = await during(() => read(person, sent.id));
    const { draft } = await draftOf(person, sent.id);
    const accepted = await during(async () => {
      expect((await accept(person, sent.id, draft)).status).toBe(200);
    });
    statements.mockRestore();
    return { created, opened, accepted };
  };
  await counted(1);
  expect(await counted(12)).toEqual(await counted(2));
});
