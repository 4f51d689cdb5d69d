import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/scenes.ts';
import type { NewScene } from '#contract/scene-shapes.ts';
import { asId, type CharacterId, type SceneId } from '#domain/ids.ts';
import { fromFdx } from '#domain/script/from-fdx.ts';
import { nameKey } from '#domain/script/names.ts';
import { readScript } from '#domain/script/read-script.ts';
import { trialSceneId } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { readPdf } from '#server/scripts/pdf/read-pdf.ts';
import { adminEmail, setPlan, signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { documentOf } from '#domain/scene/export-paragraphs.ts';
import type { Sides } from '#domain/sides/sides.ts';
import { printSides } from './print/print-sides.ts';
import { newScene } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer({ env: { ADMIN_EMAIL: adminEmail } });
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const exported = (
  person: Person | null,
  sceneId: SceneId,
  query: contract.SceneExportQuery = { format: 'fdx' },
) => server.as(person).call(contract.exportScene, { params: { sceneId }, query });
const created = async (person: Person, given?: Partial<NewScene>) =>
  (await server.as(person).call(contract.createScene, { body: newScene(given) })).body;
async function answer(person: Person | null, sceneId: SceneId, query?: contract.SceneExportQuery) {
  const { status, problem } = await exported(person, sceneId, query);
  return status === 200 ? status : `${status} ${problem.code}`;
}

describe('a scene is exported', () => {
  it('as a download named after its title', async () => {
    const { id } = await created(people.ben, { title: 'Who’s there? / Act "1"' });
    const { response } = await exported(people.ben, id, { format: 'fountain' });
    expect(response.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': "attachment; filename*=UTF-8''Who%E2%80%99s%20there%20Act%201.fountain",
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.body).toContain('@BERNARDO\nWho is there?');
  });

  it('completely: the reader finds the same characters and lines in the file', async () => {
    const { id, lines } = await created(people.ben);
    const { response } = await exported(people.ben, id);
    const script = readScript(fromFdx(response.rawPayload), 'scene.fdx');
    const said = ({ characterName, text }: { characterName: string | null; text: string }) => [
      characterName,
      text,
    ];
    expect(script.dialogue.map(said)).toEqual(lines.map(said));
  });

  it('by everyone who can read it, on any plan, and by nobody else', async () => {
    const { id } = await created(people.ben);
    expect(await answer(null, id)).toBe('401 auth.required');
    expect(await answer(people.ada, id)).toBe('403 scene.access_denied');
    expect(await answer(people.cleo, id)).toBe('403 scene.access_denied');
    expect(await answer(people.edie, id)).toBe(200);
    expect(await answer(people.ada, trialSceneId)).toBe(200);
    expect(await answer(people.ben, asId<SceneId>('no-such-scene'))).toBe('404 scene.not_found');
    await server.services.pool.query('update scenes set is_public = true where id = $1', [id]);
    expect(await answer(people.ada, id)).toBe(200);
  });

  it('one at a time per user, so that others get theirs too', async () => {
    const print = (person: Person) => answer(person, trialSceneId, { format: 'pdf' });
    const answers = await Promise.all([
      print(people.ben),
      print(people.ben),
      print(people.ben),
      print(people.ada),
    ]);
    expect(answers.toSorted()).toEqual([200, 200, '429 request.too_many', '429 request.too_many']);
  });

  it('by its owner after the plan has ended', async () => {
    const { id } = await created(people.dov);
    await setPlan(server, people.dov, { plan: 'free', status: 'free' });
    for (const format of ['fdx', 'fountain', 'txt', 'pdf'] as const)
      expect(await answer(people.dov, id, { format })).toBe(200);
  });

  it('only in an existing format, and for a character of the scene', async () => {
    const { id } = await created(people.ben);
    expect(await answer(people.ben, id, { format: 'exe' as 'pdf' })).toBe('400 request.invalid');
    const part = '00000000-0000-4000-8000-000000000000';
    expect(await answer(people.ben, id, { format: 'pdf', part: asId<CharacterId>(part) })).toBe(
      '400 scene.user_character_unknown',
    );
  });
});

describe('a printed scene', () => {
  const read = async (pdf: Uint8Array) => {
    const { dialogue, title } = readScript(await readPdf(pdf), 'scene.pdf');
    return {
      title,
      lines: dialogue.map((line) => [nameKey(line.characterName), line.text, line.direction]),
    };
  };

  it('is a PDF that reads back as the scene, with the actor’s lines marked', async () => {
    const { lines, characters, title } = trialSceneOn('2026-11-21');
    const plain = await exported(people.ada, trialSceneId, { format: 'pdf' });
    const marked = await exported(people.ada, trialSceneId, { format: 'pdf', part: characters[1]!.id });
    const expected = lines.map((line) => [line.characterName, line.text, line.direction]);
    for (const { response } of [plain, marked]) {
      expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
      const again = await read(response.rawPayload);
      expect(again.title.toUpperCase()).toBe(title.toUpperCase());
      expect(again.lines).toEqual(expected);
    }
    expect(marked.response.rawPayload.length).toBeGreaterThan(plain.response.rawPayload.length);
  });

  it.each([
    ['accents', ['C’est déjà l’heure — Łódź, ő!', 'Nobody came.']],
    ['Greek', ['Πού ήσουν όλη τη νύχτα;', 'Δεν σε πιστεύω.']],
    ['Cyrillic', ['Я ждал тебя у моря.', 'И всё-таки это правда.']],
    ['Chinese', ['这是最后一班车吗？我等你。', '没有人来。']],
    ['Japanese', ['これが最後のバスですか。', '海のそばで待っていた。']],
    ['Korean', ['이게 마지막 버스인가요?', '아무도 오지 않았어요.']],
    ['Hebrew', ['זה האוטובוס האחרון?', 'איש לא בא.']],
    ['Arabic', ['هل هذه آخر حافلة؟', 'لم يأت أحد.']],
  ])('keeps %s', async (_, said) => {
    const pdf = await printSides(sidesOf(sceneSaying([...said, ...said])));
    const rows = (await readPdf(pdf)).lines.map(({ text }) => lettersOf(text));
    for (const text of said) expect(rows).toContain(lettersOf(text));
  });

  it('splits what is too long for its row or page, repeats the speaker’s name, and loses nothing', async () => {
    const long = `${Array.from({ length: 900 }, (_, i) => `word${i}`).join(' ')} ${'x'.repeat(200)}`;
    const scene = sceneSaying([long, 'Short.', long, 'Short.']);
    const source = await readPdf(await printSides(sidesOf(scene, { part: 'BERNARDO' })));
    const rows = source.lines.map((line) => line.text);
    expect(source.pageCount).toBeGreaterThan(5);
    expect(rows).toContain('BERNARDO (CONT’D)');
    expect(rows.join('').replaceAll(/\s/g, '')).toContain('x'.repeat(200));
    expect(rows.every((row) => row.length <= 60)).toBe(true);
    for (const word of ['word0 ', 'word450', 'word899']) expect(rows.join(' ')).toContain(word);
  });
});

/** In no order, since text from right to left has another in a PDF. */
const lettersOf = (text: string) =>
  (text.normalize('NFKC').match(/[\p{L}\p{N}]/gu) ?? []).toSorted().join('');

const sidesOf = (scene: Parameters<typeof documentOf>[0], given: Partial<Sides> = {}): Sides => {
  const { title, author, paragraphs } = documentOf(scene);
  const sections = [{ paragraphs, isChosen: true }];
  return {
    title,
    author,
    part: null,
    date: 'November 25, 2026',
    layout: 'screenplay',
    paper: 'letter',
    sections,
    ...given,
  };
};

function sceneSaying(texts: readonly string[]) {
  const { characters, lines, ...scene } = newScene({}, texts);
  return {
    ...scene,
    characters,
    lines: lines.map((line, order) => ({ ...line, order, characterName: null })),
  };
}
