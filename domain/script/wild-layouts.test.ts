// One short script for each way in which scripts from other people's desks were read wrong.
import { expect, test } from 'vitest';
import { readScript } from './read-script.ts';
import { linesOf, sourceDocument, sourceLine, spokenOf, textDocument as txt } from './testing.ts';

test('white space ends a speech in Fountain, also after one that goes on past it', () => {
  const scene = (gap: string) =>
    txt(
      `INT. PIER - DAY\n\nMARA\nIs it tied?\n\nOTIS\nTwice.\n${gap}\nI think.\n\nThe rope slips.\n\nMARA\nLook.\n\nOTIS\nI saw.\n`,
    );
  expect(linesOf(scene(''))).toContain('>: The rope slips.');
  expect(linesOf(scene('\n'))).toContain('>: The rope slips.');
});

test('lyrics that nobody was named for are directions, and those below a name are sung', () => {
  expect(
    linesOf(
      txt(
        'Title: Low Tide\nAuthor: N. Ferro\n\nINT. PIER - DAY\n\n~The water has gone out again\n~And left us all the sand\n\nMARA\nStill here.\n~And left us all the sand\n',
      ),
    ),
  ).toEqual([
    '>: The water has gone out again And left us all the sand',
    'MARA: Still here. And left us all the sand',
  ]);
});

test('a song set as indented verse belongs to its singer', () => {
  expect(
    spokenOf(
      txt(
        [
          'MARA. Is the boat in?',
          'OTIS. Not yet.',
          'MARA. [sings]\n\n     The water has gone out again\n     And left us all the sand,\n     And where we stood there was a pier\n     And now there is the land.',
          'OTIS. That again.',
          'MARA. Always that.',
        ].join('\n\n'),
      ),
    ),
  ).toEqual([
    'MARA: Is the boat in?',
    'OTIS: Not yet.',
    'MARA: The water has gone out again And left us all the sand, And where we stood there was a pier And now there is the land.',
    'OTIS: That again.',
    'MARA: Always that.',
  ]);
});

test('a bracket that is never closed hides nothing behind its paragraph', () => {
  expect(
    spokenOf(
      txt(
        'MARA. Is the boat in?\n\nOTIS. Not yet. [he looks out\n\nMARA. When, then?\n\nOTIS. By noon.\n\nMARA. Good.\n',
      ),
    ),
  ).toEqual([
    'MARA: Is the boat in?',
    'OTIS: Not yet.',
    'MARA: When, then?',
    'OTIS: By noon.',
    'MARA: Good.',
  ]);
});

test('a long description without brackets between prose speeches is nobody’s', () => {
  const description =
    'Otis has come in behind her with the rope over his shoulder, and stands looking\nat the empty place where the boat lay. He is a broad man of sixty, slow in his\nmovements, with the sea in his voice.';
  expect(
    linesOf(
      txt(
        `MARA. Is the boat in?\n\nOTIS. Not yet.\n\nMARA. I shall wait, then. I have nothing else to do with my day.\n\n${description}\n\nOTIS. You will wait long.\n\nMARA. I know that.\n`,
      ),
    ),
  ).toEqual([
    'MARA: Is the boat in?',
    'OTIS: Not yet.',
    'MARA: I shall wait, then. I have nothing else to do with my day.',
    `>: ${description.replaceAll('\n', ' ')}`,
    'OTIS: You will wait long.',
    'MARA: I know that.',
  ]);
});

test.each([
  ['Latin', 'Actus secundus', 'Scena nona'],
  ['German', 'Zweiter Aufzug', 'Neunter Auftritt'],
  ['Italian', 'Atto secondo', 'Scena nona'],
])('a heading within the speeches is spoken by nobody: %s', (_language, act, scene) => {
  const rows = [
    'MARA. Is the boat in?',
    'OTIS. Not yet.',
    act,
    scene,
    'MARA. When, then?',
    'OTIS. By noon.',
    'MARA. Good.',
  ];
  expect(spokenOf(txt(rows.join('\n\n')))).toEqual(
    rows.filter((row) => row !== act && row !== scene).map((row) => row.replace('.', ':')),
  );
});

test('a programme and a list of properties speak no lines', () => {
  const rows = [
    'THE PIER',
    'A play by N. Ferro',
    'For my sister',
    'PERSONS',
    'MARA, who keeps the pier',
    'OTIS, her uncle: a sailor once',
    'First played at the Old Hall by:',
    'MARA    Miss Ada Hume',
    'OTIS    Mr. Jon Reeve',
    'ACT I',
    'MARA: Is the boat in?',
    'OTIS: Not yet.',
    'MARA: When, then?',
    'OTIS: By noon.',
    'CURTAIN',
    'PROPERTIES',
    'Rope: twelve feet',
    'Lamp: lit from Act II on',
  ];
  expect(spokenOf(txt(rows.join('\n\n')))).toEqual(rows.slice(10, 14));
});

test('a table of parts, lines and notes is read by its columns', () => {
  const cell = (text: string, row: number, column: number) =>
    sourceLine(text, { cell: { table: 1, row, column } });
  const rows = [
    ['ROLE', 'LINE', 'NOTE'],
    ['MARA', 'Is the boat in?', 'at the rail'],
    ['OTIS', 'Not yet.', ''],
    ['MARA', 'When, then?', 'turns'],
  ];
  const lines = rows.flatMap((texts, row) =>
    texts.flatMap((text, column) => (text === '' ? [] : [cell(text, row, column)])),
  );
  expect(spokenOf(sourceDocument(lines))).toEqual([
    'MARA: Is the boat in?',
    'OTIS: Not yet.',
    'MARA: When, then?',
  ]);
});

test.each([
  [
    'Japanese',
    ['太郎「おはよう（笑う）」', '花子「はい」', '太郎「行こう」'],
    ['太郎: おはよう', '花子: はい', '太郎: 行こう'],
  ],
  [
    'Chinese',
    ['小明：你好（挥手）。', '小红：你也好。', '小明：我们走吧。', '小红：好。'],
    ['小明: 你好。', '小红: 你也好。', '小明: 我们走吧。', '小红: 好。'],
  ],
  [
    'Hindi',
    ['राम: तुम कहाँ थे?', 'सीता: घर पर।', 'राम: चलो।', 'सीता: हाँ, चलो।'],
    ['राम: तुम कहाँ थे?', 'सीता: घर पर।', 'राम: चलो।', 'सीता: हाँ, चलो।'],
  ],
  [
    'Malayalam',
    ['രാമൻ: നീ എവിടെ?', 'സീത: ഞാൻ ഇവിടെ.', 'രാമൻ: വരൂ.', 'സീത: ശരി.'],
    ['രാമൻ: നീ എവിടെ?', 'സീത: ഞാൻ ഇവിടെ.', 'രാമൻ: വരൂ.', 'സീത: ശരി.'],
  ],
])('%s', (_script, rows, spoken) => {
  expect(spokenOf(txt(rows.join('\n')))).toEqual(spoken);
});

test('Fountain’s notes and boneyards are unread in a file that has no other of its marks', () => {
  const scene =
    'INT. PIER - DAY\n\nMARA\n/* Is this needed? */\nIs the boat in?\n\nOTIS\nNot yet. [[cut?]]\n\nMARA\nWhen?\n';
  expect(spokenOf(txt(scene))).toEqual(['MARA: Is the boat in?', 'OTIS: Not yet.', 'MARA: When?']);
});

test('a Fountain title of several emphasized lines is one title', () => {
  const script =
    'Title:\n    _**LOW TIDE**_\n    _**and Other Songs**_\nAuthor: N. Ferro\n\nINT. PIER - DAY\n\nMARA\nWhen?\n\nOTIS\nNoon.\n\nMARA\nGood.\n';
  expect(readScript(txt(script), 'x.txt').title).toBe('LOW TIDE and Other Songs');
});

/** Typed beside each other, as in two columns of a page. */
const beside = (left: readonly string[], right: readonly string[]): string =>
  left.map((text, row) => `${text.padEnd(38)}${right[row] ?? ''}`.trimEnd()).join('\n');
const ebb = ['  The water has gone out again', '  And left us all the sand,', '  And nobody is by.'];
const flood = ['And where we stood there was a pier', 'And now there is the land,', 'And so, my dear, am I.'];
const sung = [...ebb, ...flood].map((line) => line.trim()).join(' ');

test.each([
  ['MARA. [sings]', '\n\n', (who: string, text: string) => `${who}. ${text}`],
  ['MARA\n(sings)', '\n', (who: string, text: string) => `${who}\n${text}`],
])('lyrics in two columns are sung one column after the other: %j', (singer, gap, say) => {
  const rows = [
    say('MARA', 'Is the boat in?'),
    say('OTIS', 'Not yet.'),
    `${singer}${gap}${beside(ebb, flood)}`,
  ];
  const after = [say('OTIS', 'That again.'), say('MARA', 'Always that.')];
  expect(spokenOf(txt([...rows, ...after].join('\n\n')))).toEqual([
    'MARA: Is the boat in?',
    'OTIS: Not yet.',
    `MARA: ${sung}`,
    'OTIS: That again.',
    'MARA: Always that.',
  ]);
});

const english = ['Is the boat in?', 'Not yet.', 'When, then?', 'By noon, perhaps.', 'Good.'];
const german = ['Ist das Boot da?', 'Noch nicht.', 'Wann denn?', 'Vielleicht mittags.', 'Gut.'];

test.each([
  ['beside', (who: string, text: string) => [`${who}: ${text}`]],
  ['below', (who: string, text: string) => [who, text, '']],
])(
  'two languages in two columns are read one after the other, with speeches %s the names',
  (_where, type) => {
    const typed = (texts: readonly string[]) =>
      texts.flatMap((text, i) => type(i % 2 ? 'OTIS' : 'MARA', text));
    expect(spokenOf(txt(beside(typed(english), typed(german))))).toEqual(
      [...english, ...german].map((text, i) => `${(i % english.length) % 2 ? 'OTIS' : 'MARA'}: ${text}`),
    );
  },
);

test('a column of remarks beside the speeches stays beside them', () => {
  const speeches = english.map((text, i) => `${i % 2 ? 'OTIS' : 'MARA'}: ${text}`);
  const remarks = ['rail', 'off', 'turns', 'off', 'exits'];
  expect(spokenOf(txt(beside(speeches, remarks)))[0]).toMatch(/^MARA: Is the boat in\?/);
  expect(spokenOf(txt(beside(speeches, remarks)))).toHaveLength(english.length);
});

const licence = [
  'This eBook is for the use of anyone anywhere at no cost.',
  'NOTE: You may copy it, give it away or re-use it.',
];
test.each([
  [
    'of today',
    [
      'The Project Gutenberg EBook of Low Tide, by N. Ferro',
      ...licence,
      'Title: Low Tide',
      'Author: N. Ferro',
      'Release Date: October 26, 2006 [EBook #99999]',
      '*** START OF THIS PROJECT GUTENBERG EBOOK LOW TIDE ***',
      'Produced by A. Reader',
    ],
    [
      'End of the Project Gutenberg EBook of Low Tide',
      'WARRANTY: Updated editions replace the previous one.',
    ],
  ],
  [
    'from before 2003',
    [
      '***The Project Gutenberg Etext of Low Tide, by N. Ferro***',
      'Copyright laws are changing all over the world.',
      'January, 1999  [Etext #9999]',
      '***START**THE SMALL PRINT!**FOR PUBLIC DOMAIN ETEXTS**START***',
      ...licence,
      'INDEMNITY: You will hold us harmless.',
      '*END*THE SMALL PRINT! FOR PUBLIC DOMAIN ETEXTS*Ver.04.29.93*END*',
    ],
    ['End of The Project Gutenberg Etext of Low Tide'],
  ],
])('the head of a Gutenberg text is no part of the play: %s', (_when, head, foot) => {
  const said = english.map((text, i) => `${i % 2 ? 'OTIS' : 'MARA'}. ${text}`);
  const rows = [...head, 'LOW TIDE', 'by N. Ferro', 'ACT I', ...said, ...foot];
  const { title, author } = readScript(txt(rows.join('\n\n')), 'x.txt');
  expect([title.toUpperCase(), author]).toEqual(['LOW TIDE', 'N. Ferro']);
  expect(spokenOf(txt(rows.join('\n\n')))).toEqual(said.map((row) => row.replace('.', ':')));
});

test('names beside their speeches aren’t Fountain’s, although two of them end a line', () => {
  const said = english.map((text, i) =>
    i % 2 ? `OTIS: (looking up from the rope)\n${text}` : `MARA: ${text}`,
  );
  expect(spokenOf(txt(['INT. PIER - DAY', ...said].join('\n\n')))).toEqual(
    english.map((text, i) => `${i % 2 ? 'OTIS' : 'MARA'}: ${text}`),
  );
});
