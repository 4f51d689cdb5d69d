import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readScript } from './read-script.ts';
import type { SourceDocument, SourceLine } from './source-line.ts';
import { inventedWords, sourceDocument, sourceLine } from './testing.ts';

const piece = fc.constantFrom(
  'ANN',
  'Ben',
  'DR. LO',
  'ann',
  'Ζωή',
  'ЛУКА',
  ':',
  '.',
  '. ',
  ' - ',
  '—',
  '\t',
  '(',
  ')',
  '[',
  ']',
  '(V.O.)',
  "(CONT'D)",
  'INT. ROOM - DAY',
  'ACT I',
  'CUT TO:',
  'Enter',
  'yes',
  'I never said',
  'wherever you',
  '12',
  '00:01:22',
  '*',
  '_',
  '**',
  '1.',
  'CHARACTERS',
  'THE END',
  'Title:',
  '"',
  '?',
  '!',
  '…',
  ' ',
  '@',
  '>',
  '^',
  '[[',
  ']]',
  '/*',
  'SOUND:',
  'by',
);
const text = fc
  .oneof(
    fc.array(piece, { minLength: 1, maxLength: 8 }).map((pieces) => pieces.join('')),
    fc.string({ minLength: 1, maxLength: 60 }),
  )
  .map((line) =>
    line
      .normalize('NFC')
      .replace(/[^\S\t]+/g, ' ')
      .trim(),
  )
  .filter((line) => line !== '');
const line: fc.Arbitrary<SourceLine> = fc
  .record({
    text,
    page: fc.integer({ min: 1, max: 4 }),
    left: fc.constantFrom(0, 72, 144, 180),
    gapBefore: fc.constantFrom(null, 0, 0, 1, 2),
    bold: fc.boolean(),
    italic: fc.boolean(),
    align: fc.constantFrom('left', 'center'),
    role: fc.option(fc.constantFrom('character', 'dialogue', 'action', 'parenthetical', 'other'), {
      nil: undefined,
    }),
    cell: fc.option(fc.record({ table: fc.constant(0), row: fc.nat(5), column: fc.nat(2) }), {
      nil: undefined,
    }),
  })
  .map(({ text: said, ...more }) => sourceLine(said, more as Partial<SourceLine>));
const document: fc.Arbitrary<SourceDocument> = fc
  .tuple(fc.array(line, { maxLength: 40 }), fc.constantFrom('txt', 'pdf', 'docx', 'fdx', 'rtf'))
  .map(([lines, format]) => sourceDocument(lines, { format: format as SourceDocument['format'] }));

const wordsOf = (said: string): string[] => said.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

test('for any lines, every word read is in the source, at most as often', () => {
  fc.assert(
    fc.property(document, (source) => {
      const script = readScript(source, 'x.txt');
      expect(inventedWords(script, source)).toEqual([]);
      const spoken = script.dialogue.flatMap((one) => wordsOf(one.text)).length;
      expect(spoken).toBeLessThanOrEqual(source.lines.flatMap((one) => wordsOf(one.text)).length);
    }),
    { numRuns: 500 },
  );
});

test('reading twice gives the same result, and the source stays unchanged', () => {
  fc.assert(
    fc.property(document, (source) => {
      const before = JSON.stringify(source);
      const first = readScript(source, 'x.txt');
      expect(readScript(source, 'x.txt')).toEqual(first);
      expect(JSON.stringify(source)).toBe(before);
    }),
    { numRuns: 100 },
  );
});

test('orders have no gaps, ids are unique, every speech has a known speaker, and confidences are between 0 and 1', () => {
  fc.assert(
    fc.property(document, (source) => {
      const { dialogue, characters, unparsedLines, metadata } = readScript(source, 'x.txt');
      expect(dialogue.map((one) => one.order)).toEqual(dialogue.map((_, i) => i));
      const ids = [...dialogue, ...unparsedLines, ...characters].map((one) => one.id);
      expect(new Set(ids).size).toBe(ids.length);
      const known = new Map<string, string>(characters.map((one) => [one.id, one.name]));
      const spoken = dialogue.filter((one) => !one.isStageDirection);
      expect(spoken.map((one) => known.get(one.characterId))).toEqual(spoken.map((one) => one.characterName));
      for (const one of dialogue) {
        expect(one.text.trim()).not.toBe('');
        expect(one.confidence).toBeGreaterThan(0);
        expect(one.confidence).toBeLessThanOrEqual(1);
      }
      expect(metadata.linesDetected).toBe(dialogue.length);
      expect(metadata.charactersDetected).toBe(characters.length);
    }),
    { numRuns: 300 },
  );
});

test.each(['(', '[x ', '- ', '*a', '_a ', '"', '1 ', ':', 'by ', 'a\t', 'INT. ', 'ACT ', 'A, ', 'a.'])(
  'a line of nothing but %j is read in no time',
  (sign) => {
    const long = sign.repeat(20_000);
    const lines = [`ANN: ${long}`, 'BEN: Yes.', long, 'ANN: No.', 'BEN: Well.'].map((said) =>
      sourceLine(said),
    );
    // The thread's own time: on a busy machine the wall clock runs on.
    const before = process.threadCpuUsage();
    readScript(sourceDocument(lines, { format: 'txt' }), 'x.txt');
    expect(process.threadCpuUsage(before).user).toBeLessThan(4_000_000);
  },
);
