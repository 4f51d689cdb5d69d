import fc from 'fast-check';
import { expect, test } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { newLine } from '../scene/draft.ts';
import { characterNamed, lastSaid, lastSectionWith } from './before-scene.ts';
import { runningOrder, runScopes } from './running-order.ts';
import { castReader } from './section-cast.ts';
import { spokenHeading } from './spoken-heading.ts';

const characters = [
  { id: 'mara', name: 'MARA' },
  { id: 'theo', name: 'THEO' },
].map(({ id, name }) => ({ id: asId<CharacterId>(id), name }));
const speech = (who: CharacterId, text = 'Good night.') => newLine(asId(crypto.randomUUID()), who, text);
const direction = (text: string) => newLine(asId(crypto.randomUUID()), null, text);
const cast = castReader(characters);
const section = (page: number, ...lines: ReturnType<typeof speech>[]) => ({ page, ...cast(lines) });

const script = [
  section(1, speech(asId('mara')), speech(asId('theo'))),
  section(3, speech(asId('theo')), direction('MARA listens.')),
  section(4, speech(asId('mara'))),
  section(5, direction('Rain.')),
  section(6, speech(asId('theo')), speech(asId('mara'))),
];

test('my scenes are those where I speak to somebody', () => {
  expect(runningOrder(script, { part: asId<CharacterId>('mara'), scope: 'mine', page: null })).toEqual([
    0, 4,
  ]);
});

test('the whole script leaves out only what nobody else speaks in', () => {
  expect(runningOrder(script, { part: asId<CharacterId>('mara'), scope: 'whole', page: null })).toEqual([
    0, 1, 4,
  ]);
});

test('a run from a page begins with the scene that is under way there', () => {
  expect(runningOrder(script, { part: asId<CharacterId>('theo'), scope: 'whole', page: 2 })).toEqual([
    0, 2, 4,
  ]);
  expect(runningOrder(script, { part: asId<CharacterId>('mara'), scope: 'mine', page: 2 })).toEqual([0, 4]);
  expect(runningOrder(script, { part: asId<CharacterId>('mara'), scope: 'mine', page: 3 })).toEqual([4]);
});

test('every run is in the order of the script, and my scenes are among the whole', () => {
  const anyLine = fc.constantFrom(speech(asId('mara')), speech(asId('theo')), direction('MARA waits.'));
  const anySections = fc
    .array(fc.tuple(fc.nat(3), fc.array(anyLine, { maxLength: 4 })), { maxLength: 12 })
    .map((parts) => {
      let page = 1;
      return parts.map(([further, lines]) => section((page += further), ...lines));
    });
  fc.assert(
    fc.property(anySections, fc.option(fc.integer({ min: 1, max: 30 })), (sections, page) => {
      const [mine, whole] = runScopes.map((scope) =>
        runningOrder(sections, { part: asId<CharacterId>('mara'), scope, page }),
      );
      expect(whole).toEqual([...whole!].sort((one, other) => one - other));
      expect(whole).toEqual(expect.arrayContaining(mine!));
    }),
  );
});

test('the last scene of a part is the nearest one where it speaks or enters', () => {
  expect(lastSectionWith(asId('mara'), script, 4)).toBe(2);
  expect(lastSectionWith(asId('mara'), script, 2)).toBe(1);
  expect(lastSectionWith(asId('mara'), script, 0)).toBeNull();
});

test('what was said last is by name, without directions', () => {
  const lines = [
    speech(asId('mara'), 'One.'),
    speech(asId('theo'), 'Two.'),
    speech(asId('mara'), 'Three.'),
    speech(asId('theo'), 'Four.'),
  ];
  expect(lastSaid([...lines, direction('Rain.')], characters)).toEqual([
    { name: 'THEO', text: 'Two.' },
    { name: 'MARA', text: 'Three.' },
    { name: 'THEO', text: 'Four.' },
  ]);
});

test('a character is found by name, whatever the case', () => {
  expect(characterNamed(characters, 'Mara')?.id).toBe('mara');
  expect(characterNamed(characters, 'Nobody')).toBeUndefined();
});

test.each([
  ['12A', 'INT. RIVER HOUSE - NIGHT', '12A. Interior, river house. Night.'],
  [null, 'INT./EXT. CAR – MOVING – DAY', 'Interior and exterior, car. Moving. Day.'],
  ['2', 'ACT I, SCENE 2', 'Act I. Scene 2.'],
  [null, 'Vierte Szene', 'Vierte Szene.'],
  ['4', 'Rumpelkammer', '4. Rumpelkammer.'],
])('%s %s is said as %s', (number, heading, said) => {
  expect(spokenHeading({ number, heading })).toBe(said);
});
