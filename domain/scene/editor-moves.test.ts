import { expect, it } from 'vitest';
import { moveName, typingKey, type EditorMove } from './editor-moves.ts';

const one = ['l1'];
const three = ['l1', 'l2', 'l3'];

it.each<[EditorMove, string]>([
  [{ move: 'reassign-lines', ids: one, characterId: 'a' }, 'speaker changed'],
  [{ move: 'reassign-lines', ids: three, characterId: 'a' }, 'speaker of 3 lines changed'],
  [{ move: 'delete-lines', ids: one }, 'line deleted'],
  [{ move: 'move-lines', ids: three, step: 1 }, '3 lines moved'],
  [{ move: 'join-lines', ids: three }, '3 lines joined'],
  [{ move: 'confirm-lines', ids: one }, 'line marked as right'],
  [{ move: 'rewrite-lines', texts: [{ id: 'l1', text: 'No.' }] }, 'text replaced in line'],
  [{ move: 'quick-fix' }, 'Quick Fix'],
])('%o is undone as "%s"', (move, said) => {
  expect(moveName(move)).toBe(said);
});

it('treats typing in one field as one step, in another field as the next, and a deletion as its own', () => {
  const typed = (id: string, text: string) => typingKey({ move: 'edit-line', id, text });
  expect(typed('l1', 'N')).toBe(typed('l1', 'No'));
  expect(typed('l1', 'N')).not.toBe(typed('l2', 'N'));
  expect(typed('l1', 'N')).not.toBe(typingKey({ move: 'direct-line', id: 'l1', direction: 'N' }));
  expect(typingKey({ move: 'delete-lines', ids: one })).toBeNull();
});
