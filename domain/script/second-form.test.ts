// Names above their speeches and names beside them in one script.
import { expect, test } from 'vitest';
import { spokenOf, textDocument } from './testing.ts';

const txt = (lines: readonly string[]) => textDocument(lines.join('\n'));

test('people who are named above some speeches are named beside others', () => {
  expect(
    spokenOf(
      txt([
        'INT. HALL - DAY',
        '',
        'NORA: Yes, it was me.',
        '',
        'OTTO: We just arrived.',
        '',
        "NORA: Let's go and build something.",
        '',
        'INT. LIBRARY - DAY',
        '',
        'RITA',
        '',
        'Have you ever used a compass?',
        '',
        'NORA',
        '',
        'Once, on a boat.',
        '',
        'RITA',
        '',
        'Then you can teach me.',
        '',
        'NORA',
        '',
        'I would rather not.',
        '',
        'RITA',
        '',
        'Why?',
      ]),
    ),
  ).toEqual([
    'NORA: Yes, it was me.',
    'OTTO: We just arrived.',
    "NORA: Let's go and build something.",
    'RITA: Have you ever used a compass?',
    'NORA: Once, on a boat.',
    'RITA: Then you can teach me.',
    'NORA: I would rather not.',
    'RITA: Why?',
  ]);
});

test('people who are named beside most speeches are named above others', () => {
  expect(
    spokenOf(
      txt([
        'INT. SCHOOL - DAY',
        '',
        'JANE: Hi, you must be David!',
        '',
        'HARRY: We just arrived.',
        '',
        'DAVID: Good, let us begin.',
        '',
        'AMY',
        '',
        'Have you ever used this tool?',
        '',
        'DAVID',
        '',
        'I heard of it, but never tried it.',
        '',
        'AMY',
        '',
        'Then we can learn it together.',
        '',
        'DAVID: Do you like pizza?',
        '',
        'HARRY: Not really.',
      ]),
    ),
  ).toContain('AMY: Then we can learn it together.');
});

test('places in capitals between such speeches speak nothing', () => {
  const place = ['', 'THE PIER', 'The water rises slowly over the stones.', ''];
  const spoken = spokenOf(
    txt([
      'JANE: Is this the pier?',
      'HARRY: It was.',
      ...place,
      'JANE: And now?',
      'HARRY: Now we wait.',
      ...place,
      'JANE: I am cold.',
      '',
      'HARRY',
      'The sailor pulls his coat over his ears.',
    ]),
  );
  expect(spoken.filter((line) => line.startsWith('THE PIER'))).toEqual([]);
});
