import fc from 'fast-check';
import { expect, it } from 'vitest';
import { asId, type CharacterId, type LineId } from '../ids.ts';
import { draftOfScene, savedPartOf } from './draft.ts';
import { afterMove, type EditorMove } from './editor-moves.ts';
import { draftOf } from './testing.ts';
import { trialSceneOn } from './trial-scene.ts';

const start = {
  ...draftOf('ANN: Hello.', 'ANN: WHO', '(A door.)', 'BEN: Me.', 'BEN: Oh, it is you.'),
  unassigned: [
    { id: asId<LineId>('u0'), text: 'And so to bed.', source: { page: 1, line: 9 }, suggestions: [] },
  ],
};
const sourceOf = new Map([...start.lines, ...start.unassigned].map(({ id, source }) => [id, source]));

const lineFrom = (...ids: string[]) => fc.constantFrom(...ids.map((one) => asId<LineId>(one)));
const id = lineFrom('l0', 'l1', 'l2', 'l3', 'l4', 'n0', 'n1');
const ids = fc.uniqueArray(id, { minLength: 1, maxLength: 3 });
const characterId = fc.constantFrom(asId<CharacterId>('c-ANN'), asId<CharacterId>('c-BEN'));
const moveOf = (serial: number): fc.Arbitrary<EditorMove> =>
  fc.oneof(
    fc.record({ move: fc.constant('edit-line' as const), id, text: fc.constantFrom('Hello. Again.', '') }),
    fc.record({ move: fc.constant('reassign-lines' as const), ids, characterId }),
    fc.record({ move: fc.constant('place-lines' as const), ids, place: fc.nat(6) }),
    fc.record({ move: fc.constant('join-lines' as const), ids }),
    fc.record({
      move: fc.constant('split-line' as const),
      id,
      at: fc.nat(9),
      newId: lineFrom(`n${serial}`),
    }),
    fc.record({ move: fc.constant('merge-character' as const), id: characterId, intoId: characterId }),
    fc.record({ move: fc.constant('character-to-line' as const), id: characterId }),
    fc.record({ move: fc.constant('assign-line' as const), id: lineFrom('u0', 'l3'), characterId }),
    fc.record({ move: fc.constant('delete-lines' as const), ids }),
  );
const moves = fc
  .integer({ min: 1, max: 12 })
  .chain((count) => fc.tuple(...Array.from({ length: count }, (_, serial) => moveOf(serial))));

it('a line keeps its position in the script through every change, and none is invented', () => {
  fc.assert(
    fc.property(moves, (made) => {
      const draft = made.reduce(afterMove, start);
      const all = [...draft.lines, ...draft.unassigned];
      const old = all.filter((line) => sourceOf.has(line.id));
      expect(old.map(({ source }) => source)).toEqual(old.map((line) => sourceOf.get(line.id)));
      const cut = all.filter((line) => line.id.startsWith('n')).map(({ source }) => source);
      expect([...sourceOf.values()]).toEqual(expect.arrayContaining(cut));
    }),
  );
});

it('a removed character is nobody’s part, and a merged one becomes the other', () => {
  const playing = { ...start, userCharacterId: asId<CharacterId>('c-ANN') };
  const after = (move: EditorMove) => afterMove(playing, move).userCharacterId;
  expect(after({ move: 'delete-character', id: asId('c-ANN') })).toBeNull();
  expect(after({ move: 'character-to-line', id: asId('c-ANN') })).toBeNull();
  expect(after({ move: 'delete-character', id: asId('c-BEN') })).toBe('c-ANN');
  expect(after({ move: 'merge-character', id: asId('c-ANN'), intoId: asId('c-BEN') })).toBe('c-BEN');
});

it('positions and part are loaded with a stored scene and saved again', () => {
  const scene = trialSceneOn('2026-11-21');
  const lines = scene.lines.map((line, i) => ({ ...line, source: { page: 2, line: i + 7 } }));
  const saved = savedPartOf(draftOfScene({ ...scene, lines, userCharacterId: scene.characters[0]!.id }));
  expect(saved.lines.map(({ source }) => source)).toEqual(lines.map(({ source }) => source));
  expect(saved.userCharacterId).toBe(scene.characters[0]!.id);
});
