import { expect, it } from 'vitest';
import { asId, type CharacterId, type LineId } from '../ids.ts';
import { moveName, typingKey, type EditorMove } from './editor-moves.ts';

const three = ['l1', 'l2', 'l3'].map((id) => asId<LineId>(id));
const one = three.slice(0, 1);
const [line] = three as [LineId];
const character = asId<CharacterId>('a');

it.each<[EditorMove, string]>([
  [{ move: 'reassign-lines', ids: one, characterId: character }, 'speaker changed'],
  [{ move: 'reassign-lines', ids: three, characterId: character }, 'speaker of 3 lines changed'],
  [{ move: 'delete-lines', ids: one }, 'line deleted'],
  [{ move: 'move-lines', ids: three, step: 1 }, '3 lines moved'],
  [{ move: 'join-lines', ids: three }, '3 lines joined'],
  [{ move: 'confirm-lines', ids: one }, 'line marked as right'],
  [{ move: 'rewrite-lines', texts: [{ id: line, text: 'No.' }] }, 'text replaced in line'],
  [{ move: 'quick-fix' }, 'Quick Fix'],
])('%o is undone as "%s"', (move, said) => {
  expect(moveName(move)).toBe(said);
});

it('treats typing in one field as one step, in another field as the next, and a deletion as its own', () => {
  const typed = (id: string, text: string) => typingKey({ move: 'edit-line', id: asId(id), text });
  expect(typed('l1', 'N')).toBe(typed('l1', 'No'));
  expect(typed('l1', 'N')).not.toBe(typed('l2', 'N'));
  expect(typed('l1', 'N')).not.toBe(typingKey({ move: 'direct-line', id: line, direction: 'N' }));
  expect(typingKey({ move: 'delete-lines', ids: one })).toBeNull();
});
