import { expect, test } from 'vitest';
import { checkFormat } from './format-check.ts';

const COLON = 'ANN: One.\nBEN: Two.\nANN: Three.\nBEN: Four.\nANN: Five.\n'.repeat(2);
const ABOVE = 'ANN\nHere I am.\n\nBEN\nThere you are.\n\n'.repeat(3);

test.each([
  [COLON, 'character_colon', 0.9],
  [ABOVE, 'character_newline', 0.8],
  ['<?xml version="1.0"?><FinalDraft DocumentType="Script">', 'final_draft', 0.7],
  ['INT. ROOM - DAY\n\nNobody is there.\n', 'screenplay', 0.6],
  ['Nobody is there.\n', 'unknown', 0.2],
])('%j', (text, format, confidence) => {
  expect(checkFormat(text)).toMatchObject({ format, confidence, isValid: confidence > 0.5 });
});

test('a good script gets no hints', () => expect(checkFormat(COLON).hints).toEqual([]));

test('each hint responds to what it finds', () => {
  expect(checkFormat('Ann: One.\nBen: Two.\n12\n').hints).toEqual([
    'Use ALL CAPS for character names.',
    'Use the "CHARACTER: dialogue" format.',
    'Make sure the script has at least 2 characters.',
    'Remove headers, footers and page numbers.',
    'The script is very short (under 10 lines).',
    'Convert lowercase and Title Case names to ALL CAPS.',
  ]);
});
