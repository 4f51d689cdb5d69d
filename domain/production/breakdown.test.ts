import { expect, test } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { newLine } from '../scene/draft.ts';
import { chosenBy, partIn, sceneTitleOf } from './breakdown.ts';
import { castReader } from './section-cast.ts';

const characters = [
  { id: 'mara', name: 'MARA' },
  { id: 'will', name: 'WILL' },
  { id: 'old', name: 'OLD WILL' },
  { id: 'taro', name: '太郎' },
].map(({ id, name }) => ({ id: asId<CharacterId>(id), name }));
const cast = castReader(characters);
const speech = (who: CharacterId, text = 'Good night.') => newLine(asId(crypto.randomUUID()), who, text);
const direction = (text: string) => newLine(asId(crypto.randomUUID()), null, text);

test('a section’s cast is who speaks, in order, with their lines and seconds', () => {
  const { speakers } = cast([speech(asId('will')), speech(asId('mara')), speech(asId('will'))]);
  expect(speakers.map(({ characterId, lineCount }) => [characterId, lineCount])).toEqual([
    ['will', 2],
    ['mara', 1],
  ]);
  expect(speakers[0]!.seconds).toBeCloseTo(2 * speech(asId('will')).estimatedDurationSeconds);
});

test('who is named in a direction and doesn’t speak enters silently', () => {
  expect(cast([speech(asId('mara')), direction('OLD WILL crosses. 太郎が入る。')]).silent).toEqual([
    'old',
    'taro',
  ]);
  expect(cast([speech(asId('mara')), direction('Will enters; Mara turns.')]).silent).toEqual(['will']);
});

test('a word that is spelled like a name, or contains one, is no entrance', () => {
  expect(
    cast([speech(asId('mara')), direction('She will not move. Marabou feathers. GOODWILL.')]).silent,
  ).toEqual([]);
});

test('a part is in the sections where it speaks or enters', () => {
  const section = cast([speech(asId('will')), direction('Mara listens at the door.')]);
  expect(partIn(section, asId('mara'))).toEqual({ lineCount: 0, seconds: 0, others: ['will'] });
  expect(partIn(section, asId('old'))).toBeNull();
});

const at = (page: number, who: string | null) => ({
  page,
  ...cast(who ? [speech(asId(who))] : [direction('Night.')]),
});
const script = [at(1, 'mara'), at(2, 'will'), at(4, null), at(4, 'mara'), at(9, 'will')];

test('the sections of a part are those where it speaks', () => {
  expect(chosenBy({ kind: 'mine', part: asId('mara') }, script)).toEqual([0, 3]);
});

test('all sections are all with speech', () => {
  expect(chosenBy({ kind: 'all' }, script)).toEqual([0, 1, 3, 4]);
});

test('a range of pages takes the section that is under way on its first page', () => {
  expect(chosenBy({ kind: 'pages', from: 3, to: 4 }, script)).toEqual([1, 3]);
  expect(chosenBy({ kind: 'pages', from: 5, to: 20 }, script)).toEqual([3, 4]);
});

test('a scene is called by its production, number and heading', () => {
  expect(sceneTitleOf('Night Bus', { number: '12A', heading: 'INT. BUS - NIGHT' })).toBe(
    'Night Bus: 12A. INT. BUS - NIGHT',
  );
  expect(sceneTitleOf('Night Bus', { number: null, heading: 'ACT ONE' })).toBe('Night Bus: ACT ONE');
});
