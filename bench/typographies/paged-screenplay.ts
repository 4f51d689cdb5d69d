// Screenplays as pages, with their headers, footers, and marks.
import type { Drawn } from '#server/scripts/testing/make-pdf.ts';
import { COURIER, encoded, rows, type Paragraph } from './sheet.ts';
import type { ReportedScript } from './reported-script.ts';
import { wrapped } from './wrapped.ts';

export function screenplay({ title, blocks }: ReportedScript, left: number, speechWidth = 35): Paragraph[] {
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

export const starred = (paragraphs: readonly Paragraph[]): Paragraph[] =>
  paragraphs.map((paragraph, i) =>
    paragraph.map((row) => (i % 3 === 0 ? [...row, { x: 560, text: '*' }] : row)),
  );

export const watermark = (page: number): Drawn[] => [
  { x: 150, y: 500, text: 'REVIEW COPY', size: 60, font: 'Helvetica', gray: 0.85, turned: 45 },
  { x: 60, y: 40, text: 'THE WORKING TITLE   Blue Rev. 3/14/24', size: 10 },
  { x: 520, y: 40, text: `${page}.`, size: 12 },
  { x: 60, y: 770, text: 'Property of Northern Light Films. Do not copy.', size: 8, font: 'Helvetica' },
];

/** Speeches that continue on the next page have (MORE) and the name again. */
export function withMore(script: ReportedScript): Drawn[][] {
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
