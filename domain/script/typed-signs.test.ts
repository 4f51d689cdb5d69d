// Signs that people type in place of brackets, columns and emphasis.
import { expect, test } from 'vitest';
import { fromTxt } from './from-txt.ts';
import { readScript } from './read-script.ts';

const read = (lines: readonly string[]) =>
  readScript(fromTxt(new TextEncoder().encode(lines.join('\n'))), 'x.txt');
const linesOf = (lines: readonly string[]) =>
  read(lines).dialogue.map(
    ({ characterName, isStageDirection, text }) => `${isStageDirection ? '>' : characterName}: ${text}`,
  );

test('directions between slashes are directions', () => {
  expect(
    linesOf([
      '/ A kitchen. JAN sits by the stove. /',
      '',
      'JAN',
      '/ to himself /',
      'It rains for the third day.',
      '',
      '/ ZOFIA comes in. /',
      '',
      'ZOFIA',
      'Where are you going?',
      '',
      'JAN',
      'To the village.',
      '',
      'ZOFIA',
      'The soup gets cold.',
    ]),
  ).toEqual([
    '>: A kitchen. JAN sits by the stove.',
    'JAN: It rains for the third day.',
    '>: ZOFIA comes in.',
    'ZOFIA: Where are you going?',
    'JAN: To the village.',
    'ZOFIA: The soup gets cold.',
  ]);
});

test('a speech may be a quotation below a heading with the name', () => {
  expect(
    linesOf([
      '# Tomorrow',
      '',
      '#### CARMEN',
      '*(yawning)*',
      '> Good morning, kettle.  ',
      '> No quarrels today.',
      '',
      '*(The bell rings.)*',
      '',
      '#### CARMEN',
      '> Who is it?',
      '',
      '#### NEIGHBOR',
      '> Only me, from upstairs.',
      '',
      '#### CARMEN',
      '> Come in.',
    ]),
  ).toEqual([
    'CARMEN: Good morning, kettle. No quarrels today.',
    '>: The bell rings.',
    'CARMEN: Who is it?',
    'NEIGHBOR: Only me, from upstairs.',
    'CARMEN: Come in.',
  ]);
});

test('a heading between dashes is one', () => {
  const script = read([
    '— SCENE 1: The bakery —',
    '',
    'Bruno: A loaf is gone.',
    'Lia: Two are gone.',
    '',
    '— SCENE 2: The street —',
    '',
    'Bruno: Who was it?',
    'Lia: The dog.',
  ]);
  expect(script.scenes).toHaveLength(2);
});

test('line breaks, emphasis and characters of the web are no words', () => {
  expect(
    linesOf([
      'LUC. I have bought a vase.<br />',
      'ANNE. A <i>green</i> one?<br />',
      'LUC. It is called &quot;moss&quot;.<br>',
      'ANNE. Moss &amp; stone.',
    ]),
  ).toEqual([
    'LUC: I have bought a vase.',
    'ANNE: A green one?',
    'LUC: It is called "moss".',
    'ANNE: Moss & stone.',
  ]);
});
