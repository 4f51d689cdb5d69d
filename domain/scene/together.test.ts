import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asId, type CharacterId } from '../ids.ts';
import { readScript } from '../script/read-script.ts';
import { fromFdx } from '../script/from-fdx.ts';
import { fromTxt } from '../script/from-txt.ts';
import { fdxFrom } from './export-fdx.ts';
import { fountainFrom } from './export-fountain.ts';
import { documentOf } from './export-paragraphs.ts';
import { pairsOf } from './together.ts';

const speakers = ['MARA', 'OTIS', 'JUNE'];
const aLine = fc.record({
  characterId: fc.constantFrom<CharacterId | null>(asId('MARA'), asId('OTIS'), asId('JUNE'), null),
  isStageDirection: fc.boolean(),
  isTogether: fc.boolean(),
});

it('pairs neighbors who are different people, and no line twice', () => {
  fc.assert(
    fc.property(fc.array(aLine, { maxLength: 12 }), (lines) => {
      const seen = new Set<object>();
      for (const [second, first] of pairsOf(lines)) {
        expect(lines.indexOf(second)).toBe(lines.indexOf(first) + 1);
        expect(second.isTogether && !second.isStageDirection && !first.isStageDirection).toBe(true);
        expect(new Set([first.characterId, second.characterId, null]).size).toBe(3);
        for (const line of [first, second]) {
          expect(seen.has(line)).toBe(false);
          seen.add(line);
        }
      }
    }),
  );
});

describe('a written and read script', () => {
  const texts = [
    'Is it tied?',
    'Twice, I think.',
    'Then we can go.',
    'Not before noon.',
    'Who says so?',
    'I do.',
  ];
  const scene = {
    title: 'The Pier',
    author: null,
    characters: speakers.map((name) => ({
      id: asId<CharacterId>(name),
      name,
      description: '',
      color: '#281f9d',
    })),
    lines: texts.flatMap((text, at) =>
      speakers.slice(0, 2).map((name, side) => ({
        id: asId(`${at}${side}`),
        characterId: asId<CharacterId>(name),
        characterName: name,
        text: side === 0 ? text : `Yes, ${text.toLowerCase()}`,
        order: at * 2 + side,
        estimatedDurationSeconds: 2,
        isStageDirection: false,
        direction: null,
        emotion: null,
        confidence: null,
        source: null,
        ...(side === 1 && at % 2 === 0 && { isTogether: true }),
      })),
    ),
  };
  const bytesOf = (text: string) => new TextEncoder().encode(text);

  it.each([
    ['Final Draft', () => fromFdx(bytesOf(fdxFrom(documentOf(scene as never))))],
    ['Fountain', () => fromTxt(bytesOf(fountainFrom(documentOf(scene as never))))],
  ])('in %s keeps which lines are together', (_format, read) => {
    const { dialogue } = readScript(read(), 'the-pier');
    expect(dialogue.map(({ text, isTogether = false }) => [text, isTogether])).toEqual(
      scene.lines.map((line) => [line.text, 'isTogether' in line]),
    );
  });
});
