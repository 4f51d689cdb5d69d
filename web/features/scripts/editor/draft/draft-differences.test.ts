import { expect, test } from 'vitest';
import { asId, type CharacterId, type LineId } from '#domain/ids.ts';
import { draftOf } from '#domain/scene/testing.ts';
import { draftDifferences } from './draft-differences.ts';
import { nextSpeaker } from '../lines/speakers.ts';

test('lists changed, added, removed and reassigned lines', () => {
  const theirs = draftOf('ANN: One.', 'BEN: Two.', 'ANN: Three.', 'BEN: Four.');
  const mine = {
    ...theirs,
    lines: [
      theirs.lines[0]!,
      { ...theirs.lines[1]!, text: 'Two!' },
      { ...theirs.lines[2]!, characterId: asId<CharacterId>('c-BEN') },
      { ...theirs.lines[0]!, id: asId<LineId>('new'), text: 'Five.', direction: 'softly' },
    ],
  };
  expect(draftDifferences(mine, theirs)).toEqual([
    { id: 'l1', mine: 'BEN: Two!', theirs: 'BEN: Two.' },
    { id: 'l2', mine: 'BEN: Three.', theirs: 'ANN: Three.' },
    { id: 'new', mine: 'ANN: (softly) Five.', theirs: null },
    { id: 'l3', mine: null, theirs: 'BEN: Four.' },
  ]);
  expect(draftDifferences(mine, mine)).toEqual([]);
});

test('lists differences in details and characters', () => {
  const theirs = { ...draftOf('ANN: One.'), description: 'A farewell.', author: 'R. Ellery' };
  const [ann] = theirs.characters;
  const mine = { ...theirs, author: null, characters: [{ ...ann!, description: 'the elder sister' }] };
  expect(draftDifferences(mine, { ...theirs, description: 'A return.' })).toEqual([
    { id: 'description', mine: 'Description: A farewell.', theirs: 'Description: A return.' },
    { id: 'c-ANN', mine: 'About ANN: the elder sister', theirs: null },
    { id: 'author', mine: null, theirs: 'Author: R. Ellery' },
  ]);
});

test('suggests the other character for a new line', () => {
  const { lines, characters } = draftOf('ANN: One.', 'BEN: Two.', '(A door.)', 'BEN: Three.');
  expect(nextSpeaker(lines, characters)).toBe('c-ANN');
  expect(nextSpeaker(lines.slice(0, 1), characters)).toBe('c-BEN');
  expect(nextSpeaker([], characters)).toBe('c-ANN');
  expect(nextSpeaker([], [])).toBeNull();
});
