// Layouts of word processors and Final Draft, as paragraphs.
import type { Block, ReportedScript } from './reported-script.ts';
import { titleCased } from './wrapped.ts';

interface Run {
  readonly text: string;
  readonly bold?: boolean;
  readonly italic?: boolean;
  readonly smallCaps?: boolean;
}

export type Piece = Run | 'tab' | 'break';

export interface Paragraph {
  readonly pieces: readonly Piece[];
  /** Points. */
  readonly left?: number;
  readonly first?: number;
  readonly above?: number;
  readonly align?: 'center' | 'right';
  readonly style?: string;
}

/** Table rows instead of paragraphs. */
type Row = readonly (readonly Paragraph[])[];
export type Laid = Paragraph | { readonly row: Row };
export type Layout = (script: ReportedScript) => Laid[];

type Speech = Extract<Block, { kind: 'speech' }>;

const plain = (text: string, more: Omit<Paragraph, 'pieces'> = {}): Paragraph => ({
  pieces: [{ text }],
  ...more,
});
const italic = (text: string, more: Omit<Paragraph, 'pieces'> = {}): Paragraph => ({
  pieces: [{ text, italic: true }],
  ...more,
});

const laid =
  (
    speech: (speech: Speech) => Laid[],
    direction: (text: string) => Laid[] = (text) => [italic(`(${text})`, { above: 12 })],
    heading: (text: string) => Laid[] = (text) => [{ pieces: [{ text, bold: true }], above: 24 }],
  ): Layout =>
  ({ title, blocks }) => [
    { pieces: [{ text: title, bold: true }], align: 'center' },
    ...blocks.flatMap((block) =>
      block.kind === 'speech' ? speech(block) : (block.kind === 'heading' ? heading : direction)(block.text),
    ),
  ];

const manner = (s: Speech): Piece[] => (s.manner === null ? [] : [{ text: `(${s.manner}) `, italic: true }]);
const cells = (...texts: readonly (readonly Piece[])[]): Laid => ({
  row: texts.map((pieces) => [{ pieces }]),
});

export const layouts: Readonly<Record<string, Layout>> = {
  'screenplay, indents': laid(
    (s) => [
      plain(s.name, { left: 158, above: 12 }),
      ...(s.manner === null ? [] : [plain(`(${s.manner})`, { left: 115 })]),
      plain(s.text, { left: 72 }),
    ],
    (text) => [plain(text, { above: 12 })],
  ),
  'screenplay, empty paragraphs, tabs': laid(
    (s) => [
      plain(''),
      { pieces: ['tab', 'tab', 'tab', 'tab', { text: s.name }] },
      ...(s.manner === null
        ? []
        : [{ pieces: ['tab', 'tab', 'tab', { text: `(${s.manner})` }] } as Paragraph]),
      { pieces: ['tab', 'tab', { text: s.text }] },
    ],
    (text) => [plain(''), plain(text)],
  ),
  'names centered': laid(
    (s) => [plain(s.name, { align: 'center', above: 12 }), { pieces: [...manner(s), { text: s.text }] }],
    (text) => [plain(`(${text})`, { above: 12 })],
  ),
  'names centered, directions right': laid(
    (s) => [plain(s.name, { align: 'center', above: 12 }), { pieces: [...manner(s), { text: s.text }] }],
    (text) => [plain(text, { above: 12, left: 216 })],
  ),
  'bold NAME. text': laid((s) => [
    { pieces: [{ text: `${s.name}.`, bold: true }, { text: ' ' }, ...manner(s), { text: s.text }] },
  ]),
  'bold Name, no punctuation': laid((s) => [
    {
      pieces: [{ text: titleCased(s.name), bold: true }, { text: '  ' }, ...manner(s), { text: s.text }],
      above: 6,
    },
  ]),
  'Name in small capitals, text': laid((s) => [
    {
      pieces: [
        { text: `${titleCased(s.name)}.`, smallCaps: true },
        { text: ' ' },
        ...manner(s),
        { text: s.text },
      ],
      above: 6,
    },
  ]),
  'Name in small capitals above': laid((s) => [
    { pieces: [{ text: titleCased(s.name), smallCaps: true }], above: 12 },
    { pieces: [...manner(s), { text: s.text }] },
  ]),
  'NAME, tab, hanging': laid(
    (s) => [
      { pieces: [{ text: s.name }, 'tab', ...manner(s), { text: s.text }], left: 130, first: -130, above: 6 },
    ],
    (text) => [italic(text, { left: 130, above: 6 })],
  ),
  'NAME: and break': laid((s) => [
    { pieces: [{ text: `${s.name}:` }, 'break', ...manner(s), { text: s.text }], above: 12 },
  ]),
  'Name bold, break': laid((s) => [
    {
      pieces: [{ text: titleCased(s.name), bold: true }, 'break', ...manner(s), { text: s.text }],
      above: 12,
    },
  ]),
  'table: name, speech': laid(
    (s) => [cells([{ text: s.name }], [...manner(s), { text: s.text }])],
    (text) => [cells([], [{ text: `(${text})`, italic: true }])],
    (text) => [cells([], [{ text, bold: true }])],
  ),
  'table: number, name, speech': (script) => {
    let cue = 0;
    return laid(
      (s) => [
        cells(
          [{ text: String((cue += 1)) }],
          [{ text: titleCased(s.name) }],
          [...manner(s), { text: s.text }],
        ),
      ],
      (text) => [cells([{ text: String((cue += 1)) }], [], [{ text: `(${text})`, italic: true }])],
      (text) => [cells([{ text: '' }], [], [{ text, bold: true }])],
    )(script);
  },
  'table: Video, Audio': (script) => {
    const [title, ...rest] = laid(
      (s) => [cells([], [{ text: `${s.name}: ` }, ...manner(s), { text: s.text }])],
      (text) => [cells([{ text }], [])],
      (text) => [cells([{ text }], [])],
    )(script);
    return [
      ...(title === undefined ? [] : [title]),
      cells([{ text: 'Video' }], [{ text: 'Audio' }]),
      ...rest,
    ];
  },
  'screenplay styles': laid(
    (s) => [
      plain(s.name, { style: 'Character', left: 158 }),
      ...(s.manner === null ? [] : [plain(`(${s.manner})`, { style: 'Parenthetical' })]),
      plain(s.text, { style: 'Dialogue', left: 72 }),
    ],
    (text) => [plain(text, { style: 'Action' })],
    (text) => [plain(text, { style: 'Scene Heading' })],
  ),
  'NAME: text, directions italic': laid(
    (s) => [{ pieces: [{ text: `${s.name}: ` }, ...manner(s), { text: s.text }] }],
    (text) => [italic(text)],
  ),
  'name above, flush left': laid(
    (s) => [plain(s.name, { above: 12 }), { pieces: [...manner(s), { text: s.text }] }],
    (text) => [plain(text, { above: 12 })],
  ),
};
