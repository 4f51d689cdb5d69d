// Typographies of printed pages: told scripts drawn as PDFs, with the furniture pages wear.
import type { Drawn } from '#server/scripts/testing/make-pdf.ts';
import { A4, bytes, drawn, encoded, LETTER, type Paragraph, type Row } from './sheet.ts';
import type { ToldScript } from './told-script.ts';
import { centred, titleCased, wrapped } from './wrapped.ts';

const rows = (x: number, lines: readonly string[], font?: Drawn['font']): Paragraph =>
  lines.map((text) => [{ x, text, ...(font !== undefined && { font }) }]);

const COURIER = 7.2;
const numberAt =
  (x: number, y: number) =>
  (page: number): Drawn[] => [{ x, y, text: `${page}.`, size: 12 }];

function screenplay({ title, blocks }: ToldScript, left: number, speechWidth = 35): Paragraph[] {
  let scene = 0;
  return [
    rows(left + 150, [title]),
    ...blocks.map((block): Paragraph => {
      if (block.kind === 'direction') return rows(left, wrapped(block.text, 60));
      if (block.kind === 'heading') {
        scene += 1;
        return [
          [
            { x: left - 40, text: String(scene) },
            { x: left, text: block.text.slice(0, 55) },
            { x: 540, text: String(scene) },
          ],
        ];
      }
      return [
        ...rows(left + 22 * COURIER, [block.name]),
        ...(block.manner === null ? [] : rows(left + 16 * COURIER, wrapped(`(${block.manner})`, 25))),
        ...rows(left + 10 * COURIER, wrapped(block.text, speechWidth)),
      ];
    }),
  ];
}

const starred = (paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs.map((paragraph, i) =>
    paragraph.map((row) => (i % 3 === 0 ? [...row, { x: 560, text: '*' }] : row)),
  );

const watermark = (page: number): Drawn[] => [
  { x: 150, y: 500, text: 'REVIEW COPY', size: 60, font: 'Helvetica', gray: 0.85, turned: 45 },
  { x: 60, y: 40, text: 'THE WORKING TITLE   Blue Rev. 3/14/24', size: 10 },
  { x: 520, y: 40, text: `${page}.`, size: 12 },
  { x: 60, y: 770, text: 'Property of Northern Light Films. Do not copy.', size: 8, font: 'Helvetica' },
];

/** Speeches that run over a page's end take (MORE) and the name again. */
function withMore(script: ToldScript): Drawn[][] {
  const pages: Drawn[][] = [[]];
  let y = 84;
  const put = (x: number, text: string) => {
    pages.at(-1)?.push({ x, y, text: encoded(text) });
    y += 12;
  };
  const turn = () => {
    pages.push([{ x: 520, y: 48, text: `${pages.length + 1}.` }]);
    y = 84;
  };
  put(250, script.title);
  for (const block of script.blocks) {
    y += 12;
    if (y > 690) turn();
    if (block.kind !== 'speech') {
      for (const line of wrapped(block.text, 60)) {
        if (y > 714) turn();
        put(108, line);
      }
      continue;
    }
    put(266, block.name);
    if (block.manner !== null) for (const line of wrapped(`(${block.manner})`, 25)) put(223, line);
    for (const line of wrapped(block.text, 35)) {
      if (y > 714) {
        put(266, '(MORE)');
        turn();
        put(266, `${block.name} (CONT'D)`);
      }
      put(180, line);
    }
  }
  return pages;
}

const inline = (
  { title, blocks }: ToldScript,
  name: (name: string) => string,
  width: number,
  [left, hang, nameFont]: readonly [number, number, Drawn['font']?],
): Paragraph[] => [
  rows(left + 120, [title]),
  ...blocks.map((block): Paragraph => {
    if (block.kind === 'heading') return rows(left, [block.text]);
    if (block.kind === 'direction') return rows(left, wrapped(`(${block.text})`, width), 'Courier-Oblique');
    const head = name(block.name);
    const lines = wrapped(`${head} ${block.manner === null ? '' : `(${block.manner}) `}${block.text}`, width);
    return lines.map((text, i): Row[] => {
      if (i > 0) return [{ x: left + hang, text }];
      if (nameFont === undefined || !text.startsWith(head)) return [{ x: left, text }];
      return [
        { x: left, text: head, font: nameFont },
        { x: left + (head.length + 1) * COURIER, text: text.slice(head.length + 1) },
      ];
    });
  }),
];

function columns(
  { title, blocks }: ToldScript,
  nameAt: number,
  speechAt: number,
  width: number,
): Paragraph[] {
  return [
    rows(nameAt + 100, [title]),
    ...blocks.map((block): Paragraph => {
      if (block.kind !== 'speech')
        return rows(speechAt, wrapped(block.kind === 'heading' ? block.text : `(${block.text})`, width));
      const lines = wrapped(`${block.manner === null ? '' : `(${block.manner}) `}${block.text}`, width);
      return lines.map((text, i) =>
        i === 0
          ? [
              { x: nameAt, text: block.name },
              { x: speechAt, text },
            ]
          : [{ x: speechAt, text }],
      );
    }),
  ];
}

function twoColumns(script: ToldScript): Drawn[][] {
  const sheet = { ...LETTER, width: 280, size: 8, step: 10, top: 70, bottom: 730, font: 'Courier' as const };
  const narrow = drawn(inlineSmall(script), sheet, 0);
  const pages: Drawn[][] = [];
  for (let i = 0; i < narrow.length; i += 2)
    pages.push([...(narrow[i] ?? []), ...(narrow[i + 1] ?? []).map((one) => ({ ...one, x: one.x + 265 }))]);
  return pages;
}

const inlineSmall = ({ title, blocks }: ToldScript): Paragraph[] => [
  rows(120, [title]),
  ...blocks.map((block): Paragraph => {
    if (block.kind === 'heading') return [[], ...rows(50, [block.text.slice(0, 48)]), []];
    if (block.kind === 'direction') return rows(60, wrapped(`[${block.text}]`, 48), 'Courier-Oblique');
    const [first = '', ...rest] = wrapped(
      `${block.name}. ${block.manner === null ? '' : `[${block.manner}] `}${block.text}`,
      48,
    );
    return [...rows(50, [first]), ...rows(58, rest)];
  }),
];

const centredNames = ({ title, blocks }: ToldScript): Paragraph[] => [
  rows(72, [centred(title, 62)]),
  ...blocks.map((block): Paragraph => {
    const at = (text: string): Row => ({ x: 72 + centred(text, 62).search(/\S/) * COURIER, text });
    if (block.kind === 'heading') return [[at(block.text.slice(0, 60))]];
    if (block.kind === 'direction') return rows(216, wrapped(`(${block.text})`, 40), 'Courier-Oblique');
    return [
      [at(block.name)],
      ...rows(72, wrapped(`${block.manner === null ? '' : `(${block.manner}) `}${block.text}`, 62)),
    ];
  }),
];

function shuffled(pages: readonly Drawn[][]): Drawn[][] {
  return pages.map((page) =>
    page
      .flatMap((one) => {
        let x = one.x;
        return one.text.split(' ').map((word) => {
          const at = { ...one, x, text: word };
          x += (word.length + 1) * COURIER;
          return at;
        });
      })
      .toSorted((a, b) => ((a.x * 7919 + a.y * 104_729) % 1000) - ((b.x * 7919 + b.y * 104_729) % 1000)),
  );
}

export const pages: Readonly<Record<string, (script: ToldScript) => Uint8Array>> = {
  'screenplay, numbers on both sides, stars, head, foot, watermark': (script) =>
    bytes(drawn(starred(screenplay(script, 108)), { ...LETTER, furniture: watermark }), LETTER),
  'screenplay, A4, other margins, no (MORE)': (script) =>
    bytes(
      drawn(screenplay(script, 90, 42), {
        ...A4,
        font: 'Courier',
        step: 12.6,
        furniture: numberAt(290, 810),
      }),
      A4,
    ),
  'screenplay, Helvetica': (script) =>
    bytes(
      drawn(screenplay(script, 80, 40), {
        ...LETTER,
        font: 'Helvetica',
        size: 11,
        furniture: numberAt(300, 750),
      }),
      LETTER,
    ),
  'screenplay with (MORE) and (CONT’D)': (script) => bytes(withMore(script), LETTER),
  'screenplay, words drawn out of order': (script) =>
    bytes(shuffled(drawn(screenplay(script, 108), LETTER)), LETTER),
  'bold NAME: text, hanging': (script) =>
    bytes(
      drawn(
        inline(script, (name) => `${name}:`, 62, [72, 18, 'Courier-Bold']),
        { ...LETTER, furniture: numberAt(300, 750) },
      ),
      LETTER,
    ),
  'NAME. Text, set solid': (script) =>
    bytes(
      drawn(
        inline(script, (name) => `${name}.`, 64, [72, 0]),
        LETTER,
        0,
      ),
      LETTER,
    ),
  'Name. Text, italic name': (script) =>
    bytes(
      drawn(
        inline(script, (name) => `${titleCased(name)}.`, 64, [72, 14, 'Courier-Oblique']),
        LETTER,
        0.3,
      ),
      LETTER,
    ),
  'names in a column': (script) =>
    bytes(drawn(columns(script, 60, 215, 50), { ...LETTER, furniture: numberAt(300, 750) }), LETTER),
  'names in a column, Times, A4, set solid': (script) =>
    bytes(drawn(columns(script, 56, 220, 60), A4, 0), A4),
  'two columns': (script) => bytes(twoColumns(script), LETTER),
  'names centred, directions indented': (script) =>
    bytes(drawn(centredNames(script), { ...LETTER, furniture: numberAt(300, 40) }), LETTER),
};
