import { expect, it } from 'vitest';
import { castVoices, speakingCharacters } from './casting.ts';
import { linesFrom } from './testing.ts';

const lines = linesFrom('A: One', 'ME: Two', 'B: Three', '(They wait.)', 'B: Four', 'ME: Five', 'C: (nods)');
const characters = ['A', 'B', 'C', 'ME', 'NOBODY'].map((id) => ({
  id,
  name: id,
  description: '',
  color: '#281f9d',
}));
const scene = { characters, lines };

it('lists who has something to say', () => {
  const spoken = speakingCharacters(scene).map(({ character, lineCount }) => [character.id, lineCount]);
  expect(spoken).toEqual([
    ['A', 1],
    ['B', 2],
    ['ME', 2],
  ]);
});

it('gives those who say most a voice of their own, and the actor none', () => {
  expect([...castVoices(scene, 'ME', ['one', 'two'])]).toEqual([
    ['B', 'one'],
    ['A', 'two'],
  ]);
});

it('lets voices repeat when there are fewer than characters', () => {
  expect([...castVoices(scene, null, ['one']).values()]).toEqual(['one', 'one', 'one']);
});

it('casts the same way every time', () => {
  expect(castVoices(scene, 'A', ['one', 'two'])).toEqual(castVoices(scene, 'A', ['one', 'two']));
});
