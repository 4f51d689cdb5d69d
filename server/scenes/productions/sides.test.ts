import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createProduction } from '#contract/productions.ts';
import { getSides } from '#contract/sides.ts';
import { fromFdx } from '#domain/script/from-fdx.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { ProductionId } from '#domain/ids.ts';
import { readPdf } from '#server/scripts/pdf/read-pdf.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { edited } from '../testing.ts';
import { sceneCalls } from '../testing-calls.ts';
import { nightBus } from './testing.ts';

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const { open, save } = sceneCalls(() => server);

async function created(): Promise<ReturnType<typeof nightBus>> {
  const body = nightBus();
  await server.as(people.ben).call(createProduction, { body });
  return body;
}
type Query = NonNullable<Parameters<typeof sidesFor>[2]>;
const sidesFor = (
  person: Person,
  productionId: ProductionId,
  query: {
    format: 'pdf' | 'breakdown' | 'fdx' | 'fountain';
    scenes: string;
    characterId?: string;
    strike?: string;
  },
) => server.as(person).call(getSides, { params: { productionId }, query: query as never });
async function bytesOf(productionId: ProductionId, query: Query) {
  const { status, response } = await sidesFor(people.ben, productionId, query);
  expect(status).toBe(200);
  return response.rawPayload;
}
const rowsOf = async (pdf: Uint8Array) => (await readPdf(pdf)).lines.map(({ text }) => text.trim());

it('prints the chosen scenes with their numbers, as they were edited', async () => {
  const { id, scenes } = await created();
  const first = (await open(people.ben, scenes[0]!.sceneId)).body;
  const lines = first.lines.map((line, i) =>
    i === 0 ? { ...line, text: 'Is this really the last?' } : line,
  );
  await save(people.ben, first, edited(first, { lines }));
  const rows = await rowsOf(await bytesOf(id, { format: 'pdf', scenes: '0,2', characterId: 'mara' }));
  const text = rows.join('\n');
  expect(text).toContain('INT. BUS - NIGHT');
  expect(text).toContain('Is this really the last?');
  expect(text).not.toContain('Nobody.');
  expect(rows[0]).toMatch(/^MARA – Night Bus/);
});

it('strikes out the other scenes on the same pages', async () => {
  const { id } = await created();
  const query = { format: 'pdf', scenes: '0,2' } as const;
  const plain = await bytesOf(id, query);
  const struck = await bytesOf(id, { ...query, strike: 'true' });
  expect(struck.length).toBeGreaterThan(plain.length);
  // The reader leaves out what is crossed out.
  expect(await rowsOf(struck)).toEqual(await rowsOf(plain));
});

it.each([
  ['fdx', fromFdx],
  ['fountain', fromTxt],
] as const)('writes scene numbers to %s', async (format, read) => {
  const { id } = await created();
  const bytes = await bytesOf(id, { format, scenes: '0,2' });
  const { scenes } = readScript(read(bytes), `sides.${format}`);
  expect(scenes.map(({ number, heading }) => [number, heading])).toEqual([
    ['1', 'INT. BUS - NIGHT'],
    ['2A', 'INT. BUS - LATER'],
  ]);
});

it('lists the scenes of a part on one page', async () => {
  const { id } = await created();
  const pdf = await bytesOf(id, { format: 'breakdown', scenes: '0,2', characterId: 'mara' });
  const { pageCount, lines } = await readPdf(pdf);
  const text = lines.map((line) => line.text).join('\n');
  expect(pageCount).toBe(1);
  for (const part of ['INT. BUS - LATER', 'THEO', 'DRIVER']) expect(text).toContain(part);
});

it('refuses scenes and characters that are not in the script, and other callers', async () => {
  const { id } = await created();
  const answer = async (person: Person, query: Query) => {
    const { status, problem } = await sidesFor(person, id, query);
    return `${status} ${problem.code}`;
  };
  expect(await answer(people.ben, { format: 'pdf', scenes: '3' })).toBe('404 production.section_unknown');
  expect(await answer(people.ben, { format: 'pdf', scenes: '0', characterId: 'nobody' })).toBe(
    '400 scene.user_character_unknown',
  );
  expect(await answer(people.ben, { format: 'pdf', scenes: 'first' })).toBe('400 request.invalid');
  expect(await answer(people.cleo, { format: 'fdx', scenes: '0' })).toBe('404 production.not_found');
  expect(await answer(people.ben, { format: 'fdx', scenes: randomUUID() })).toBe('400 request.invalid');
});
