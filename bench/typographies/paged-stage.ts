// Stage plays as pages: names on the line, in a column, centered, and two columns of text.
import type { Drawn } from '#server/scripts/testing/make-pdf.ts';
import { COURIER, drawn, LETTER, rows, type Paragraph, type Row } from './sheet.ts';
import type { ReportedScript } from './reported-script.ts';
import { centered, wrapped } from './wrapped.ts';

export const inline = (
  { title, blocks }: ReportedScript,
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

export function columns(
  { title, blocks }: ReportedScript,
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

export function twoColumns(script: ReportedScript): Drawn[][] {
  const sheet = { ...LETTER, width: 280, size: 8, step: 10, top: 70, bottom: 730, font: 'Courier' as const };
  const narrow = drawn(inlineSmall(script), sheet, 0);
  const pages: Drawn[][] = [];
  for (let i = 0; i < narrow.length; i += 2)
    pages.push([...(narrow[i] ?? []), ...(narrow[i + 1] ?? []).map((one) => ({ ...one, x: one.x + 265 }))]);
  return pages;
}

const inlineSmall = ({ title, blocks }: ReportedScript): Paragraph[] => [
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

export const centeredNames = ({ title, blocks }: ReportedScript): Paragraph[] => [
  rows(72, [centered(title, 62)]),
  ...blocks.map((block): Paragraph => {
    const at = (text: string): Row => ({ x: 72 + centered(text, 62).search(/\S/) * COURIER, text });
    if (block.kind === 'heading') return [[at(block.text.slice(0, 60))]];
    if (block.kind === 'direction') return rows(216, wrapped(`(${block.text})`, 40), 'Courier-Oblique');
    return [
      [at(block.name)],
      ...rows(72, wrapped(`${block.manner === null ? '' : `(${block.manner}) `}${block.text}`, 62)),
    ];
  }),
];
