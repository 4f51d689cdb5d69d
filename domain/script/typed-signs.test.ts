// Signs that people type in place of brackets, columns and emphasis.
import { expect, test } from 'vitest';
import { readScript } from './read-script.ts';
import { linesOf, textDocument } from './testing.ts';

const txt = (lines: readonly string[]) => textDocument(lines.join('\n'));

test('directions between slashes are directions', () => {
  expect(
    linesOf(
      txt([
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
    ),
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
    linesOf(
      txt([
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
    ),
  ).toEqual([
    'CARMEN: Good morning, kettle. No quarrels today.',
    '>: The bell rings.',
    'CARMEN: Who is it?',
    'NEIGHBOR: Only me, from upstairs.',
    'CARMEN: Come in.',
  ]);
});

test('a heading between dashes is one', () => {
  const script = readScript(
    txt([
      '— SCENE 1: The bakery —',
      '',
      'Bruno: A loaf is gone.',
      'Lia: Two are gone.',
      '',
      '— SCENE 2: The street —',
      '',
      'Bruno: Who was it?',
      'Lia: The dog.',
    ]),
    'x.txt',
  );
  expect(script.scenes).toHaveLength(2);
});

test('line breaks, emphasis and characters of the web are no words', () => {
  expect(
    linesOf(
      txt([
        'LUC. I have bought a vase.<br />',
        'ANNE. A <i>green</i> one?<br />',
        'LUC. It is called &quot;moss&quot;.<br>',
        'ANNE. Moss &amp; stone.',
      ]),
    ),
  ).toEqual([
    'LUC: I have bought a vase.',
    'ANNE: A green one?',
    'LUC: It is called "moss".',
    'ANNE: Moss & stone.',
  ]);
});
