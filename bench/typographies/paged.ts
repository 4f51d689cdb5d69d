// Layouts of printed pages, as PDFs.
import type { Drawn } from '#server/scripts/testing/make-pdf.ts';
import { screenplay, starred, watermark, withMore } from './paged-screenplay.ts';
import { centeredNames, columns, inline, twoColumns } from './paged-stage.ts';
import { A4, bytes, COURIER, drawn, LETTER } from './sheet.ts';
import type { ReportedScript } from './reported-script.ts';
import { titleCased } from './wrapped.ts';

const numberAt =
  (x: number, y: number) =>
  (page: number): Drawn[] => [{ x, y, text: `${page}.`, size: 12 }];

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

export const pages: Readonly<Record<string, (script: ReportedScript) => Uint8Array>> = {
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
  'names centered, directions indented': (script) =>
    bytes(drawn(centeredNames(script), { ...LETTER, furniture: numberAt(300, 40) }), LETTER),
};
