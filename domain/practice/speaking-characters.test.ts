import { expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { speakingCharacters } from './speaking-characters.ts';
import { linesFrom } from './testing.ts';

const lines = linesFrom('A: One', 'ME: Two', 'B: Three', '(They wait.)', 'B: Four', 'ME: Five', 'C: (nods)');
const characters = ['A', 'B', 'C', 'ME', 'NOBODY'].map((name) => ({
  id: asId<CharacterId>(name),
  name,
  description: '',
  color: '#281f9d',
}));
const scene = { characters, lines };

it('lists the characters who have something to say', () => {
  const spoken = speakingCharacters(scene).map(({ character, lineCount }) => [character.id, lineCount]);
  expect(spoken).toEqual([
    ['A', 1],
    ['B', 2],
    ['ME', 2],
  ]);
});
