import { expect, test } from 'vitest';
import { readScript } from './read-script.ts';
import { sourceDocument, sourceLine } from './testing.ts';

const speech = (who: string, ...verses: readonly string[]) => [
  sourceLine(`${who}.`, { gapBefore: 0.25 }),
  ...verses.map((text) => sourceLine(text, { left: 20, gapBefore: 0 })),
];
const prose = (text: string) => sourceLine(text, { gapBefore: 0.25 });

test('verses of any length belong to their speech where little white space begins the next one', () => {
  const rounds = ['one', 'two', 'three', 'four', 'five'].flatMap((nth) => [
    ...speech('DUKE', `Why, so I do, the noblest that I have, the ${nth}:`, 'And hope is what I have.'),
    prose('CURIO. The hart.'),
    ...speech(
      'VIOLA',
      'My brother he is drowned.',
      'Perchance he is not drowned: what think you, sailors all?',
    ),
    prose('CAPTAIN. It is perchance that you yourself were saved.'),
  ]);
  const { dialogue } = readScript(sourceDocument(rounds, { format: 'pdf' }), 'x.pdf');
  expect(dialogue.filter(({ isStageDirection }) => isStageDirection)).toEqual([]);
  expect(dialogue.map(({ text }) => text).slice(-4)).toEqual([
    'Why, so I do, the noblest that I have, the five: And hope is what I have.',
    'The hart.',
    'My brother he is drowned. Perchance he is not drowned: what think you, sailors all?',
    'It is perchance that you yourself were saved.',
  ]);
});
