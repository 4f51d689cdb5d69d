import { expect, test } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import type { Piece } from './piece.ts';
import { nameKey } from './names.ts';
import { unparsedFrom } from './review.ts';

const piece = (kind: Piece['kind'], name: string, text: string): Piece => ({
  kind,
  name,
  key: nameKey(name),
  text,
  direction: null,
  place: { page: 1, line: 1 },
  named: 'above',
  margin: 1,
  isTogether: false,
});
const characters = ['KATE', 'JOE', 'OLD BETTY', 'MATTHEW'].map((name, i) => ({
  id: asId<CharacterId>(`c${i}`),
  name,
  description: '',
  color: '',
}));
const talk = ['MATTHEW', 'OLD BETTY', 'KATE', 'JOE'].map((name) => piece('speech', name, 'Yes.'));
const suggested = (text: string) =>
  unparsedFrom([...talk, piece('doubtful', '', text)], characters, nameKey)[0];

test('recent speakers may say a doubtful line, likeliest first', () => {
  expect(suggested('and runs for the door')).toMatchObject({
    possibleCharacter: 'JOE',
    suggestions: ['JOE', 'KATE', 'OLD BETTY'],
  });
});

test('a character that the line describes hardly speaks it', () => {
  expect(suggested('Joe looks at Kate.')?.suggestions).toEqual(['KATE', 'OLD BETTY']);
});

test('a name in capitals at its beginning speaks it, however long ago', () => {
  expect(suggested('MATTHEW {softly} And now?')?.suggestions).toEqual(['MATTHEW', 'JOE', 'KATE']);
  expect(suggested('OLD BETTY, who is it?')?.possibleCharacter).toBe('OLD BETTY');
});
