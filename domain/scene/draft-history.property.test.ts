import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type CharacterId, type LineId } from '../ids.ts';
import { wordOf } from '../voices/pronunciation.ts';
import { savedPartOf } from './draft.ts';
import { pronunciationsOf } from './draft-pronunciations.ts';
import { historyOf, nextHistory, type DraftHistory } from './draft-history.ts';
import { afterMove, type EditorMove } from './editor-moves.ts';
import { draftOf } from './testing.ts';

const start = {
  ...draftOf('ANN: Hello.', 'BEN: WHO', '(A door.)', 'ANN: Me.', 'CAT: MARY', 'BEN: Oh.'),
  unassigned: [
    { id: asId<LineId>('u0'), text: 'And so to bed.', source: { page: 1, line: 9 }, suggestions: [] },
  ],
};
const lineFrom = (...ids: string[]) => fc.constantFrom(...ids.map((id) => asId<LineId>(id)));
const characterFrom = (...ids: string[]) => fc.constantFrom(...ids.map((id) => asId<CharacterId>(id)));
const lineId = lineFrom('l0', 'l1', 'l2', 'l3', 'l4', 'l5', 'n0', 'n1', 'u0', 'nothing');
const characterId = characterFrom('c-ANN', 'c-BEN', 'c-CAT', 'l1', 'm0', 'nobody');
const words = fc.constantFrom('', 'Hello again.', 'JOHN', '  ', 'ann');

const lineIds = fc.uniqueArray(lineId, { maxLength: 4 });
const moving = fc.oneof(
  fc.record({
    move: fc.constant('move-lines' as const),
    ids: lineIds,
    step: fc.constantFrom(-1 as const, 1 as const),
  }),
  fc.record({
    move: fc.constant('place-lines' as const),
    ids: lineIds,
    place: fc.integer({ min: -9, max: 99 }),
  }),
);

const moveOf = (serial: number): fc.Arbitrary<EditorMove> =>
  fc.oneof(
    fc.record({ move: fc.constant('add-character' as const), id: characterFrom(`m${serial}`), name: words }),
    fc.record({ move: fc.constant('rename-character' as const), id: characterId, name: words }),
    fc.record({ move: fc.constant('delete-character' as const), id: characterId }),
    fc.record({ move: fc.constant('character-to-line' as const), id: characterId }),
    fc.record({
      move: fc.constant('add-line' as const),
      id: lineFrom(`n${serial}`),
      characterId: fc.option(characterFrom('c-ANN')),
      text: words,
    }),
    fc.record({ move: fc.constant('edit-line' as const), id: lineId, text: words }),
    fc.record({
      move: fc.constant('mark-line' as const),
      id: lineId,
      marks: fc.record({ beatShift: words, userNotes: words, isPlain: fc.boolean() }, { requiredKeys: [] }),
    }),
    fc.record({ move: fc.constant('delete-lines' as const), ids: lineIds }),
    fc.record({ move: fc.constant('confirm-lines' as const), ids: lineIds }),
    fc.record({
      move: fc.constant('reassign-lines' as const),
      ids: lineIds,
      characterId: fc.option(characterFrom('c-ANN')),
    }),
    fc.record({
      move: fc.constant('rewrite-lines' as const),
      texts: lineIds.map((ids) => ids.map((id) => ({ id, text: `${id} again` }))),
    }),
    moving,
    fc.record({
      move: fc.constant('split-line' as const),
      id: lineId,
      at: fc.integer({ min: 0, max: 8 }),
      newId: lineFrom(`n${serial}`),
    }),
    fc.record({ move: fc.constant('join-lines' as const), ids: lineIds }),
    fc.record({
      move: fc.constant('split-character' as const),
      lineIds,
      id: characterFrom(`m${serial}`),
      name: words,
    }),
    fc.record({ move: fc.constant('line-to-character' as const), id: lineId }),
    fc.record({
      move: fc.constant('assign-line' as const),
      id: lineId,
      characterId: characterFrom('c-ANN', 'c-BEN'),
    }),
    fc.record({ move: fc.constant('merge-character' as const), id: characterId, intoId: characterId }),
    fc.record({ move: fc.constant('play-part' as const), characterId }),
    fc.record({ move: fc.constant('quick-fix' as const) }),
    fc.record({
      move: fc.constant('pronounce-word' as const),
      entry: fc.record({ written: fc.constantFrom('Ann', 'ANN', 'Ben'), spoken: words }),
    }),
    fc.record({ move: fc.constant('unlist-word' as const), written: fc.constantFrom('ann', 'Ben') }),
    fc.record({ move: fc.constant('change-details' as const), details: fc.record({ title: words }) }),
  );
const moves = fc
  .integer({ min: 0, max: 25 })
  .chain((length) => fc.tuple(...Array.from({ length }, (_, serial) => moveOf(serial))));
/** What a person can do with existing characters; moves that name nobody are left out. */
const play = (history: DraftHistory, move: EditorMove) => {
  const speaker = 'characterId' in move ? move.characterId : null;
  const isThere = speaker === null || history.draft.characters.some(({ id }) => id === speaker);
  return isThere ? nextHistory(history, { type: 'move', move }) : history;
};
const undoAll = (history: DraftHistory) => {
  let current = history;
  while (current.done.length > 0) current = nextHistory(current, { type: 'undo' });
  return current;
};

describe('any sequence of moves', () => {
  it('leaves every line with a speaker who is in the scene, and no id twice', () => {
    fc.assert(
      fc.property(moves, (made) => {
        const { draft } = made.reduce(play, historyOf(start));
        const known = new Set(draft.characters.map(({ id }) => id));
        for (const line of draft.lines) {
          expect(line.characterId === null ? line.isStageDirection : known.has(line.characterId)).toBe(true);
        }
        const listed = pronunciationsOf(draft).map(({ written }) => wordOf(written));
        expect(new Set(listed).size).toBe(listed.length);
        for (const list of [draft.characters, draft.lines, draft.unassigned]) {
          expect(new Set(list.map(({ id }) => id)).size).toBe(list.length);
        }
        expect(draft.userCharacterId === null || known.has(draft.userCharacterId)).toBe(true);
        expect(savedPartOf(draft).lines.every((line) => line.text.trim())).toBe(true);
      }),
    );
  });

  it('can be undone to exactly the draft it began from, and redone to the one it led to', () => {
    fc.assert(
      fc.property(moves, (made) => {
        const done = made.reduce(play, historyOf(start));
        let history = undoAll(done);
        expect(history.draft).toEqual(start);
        while (history.undone.length > 0) history = nextHistory(history, { type: 'redo' });
        expect(history.draft).toEqual(done.draft);
      }),
    );
  });

  it('never changes the draft it is applied to', () => {
    const frozen = JSON.stringify(start);
    fc.assert(
      fc.property(moves, (made) => {
        made.reduce(afterMove, start);
        expect(JSON.stringify(start)).toBe(frozen);
      }),
    );
  });

  it('loses no line by moving it', () => {
    fc.assert(
      fc.property(fc.array(moving), (made) => {
        const { lines } = made.reduce(afterMove, start);
        expect([...lines].sort((a, b) => a.id.localeCompare(b.id))).toEqual(start.lines);
      }),
    );
  });
});

describe('a history', () => {
  const edit = (id: string, text: string) =>
    ({ type: 'move', move: { move: 'edit-line', id: asId<LineId>(id), text } }) as const;

  it('treats typing in one field as one step, until the field is left', () => {
    const typed = [
      edit('l0', 'H'),
      edit('l0', 'Ho'),
      edit('l3', 'M'),
      { type: 'leave-field' } as const,
      edit('l3', 'Mi'),
    ];
    const history = typed.reduce(nextHistory, historyOf(start));
    expect(history.done.map((step) => step.move.move)).toEqual(['edit-line', 'edit-line', 'edit-line']);
    expect(nextHistory(history, { type: 'undo' }).draft.lines[3]!.text).toBe('M');
  });

  it('records no move without effect, and discards what was undone at the next move', () => {
    const history = historyOf(start);
    expect(
      nextHistory(history, { type: 'move', move: { move: 'delete-lines', ids: [asId('nothing')] } }),
    ).toBe(history);
    const undone = nextHistory(nextHistory(history, edit('l0', 'Ho')), { type: 'undo' });
    expect(undone.undone).toHaveLength(1);
    expect(nextHistory(undone, edit('l1', 'Hu')).undone).toEqual([]);
  });
});
