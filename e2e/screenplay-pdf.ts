// An original screenplay as a PDF, like those of screenwriting programs: Courier 12, one text object per line,
// numbered pages.

/** Columns of a screenplay page, in points from the left edge. */
const columns = { action: 108, dialogue: 180, parenthetical: 223, character: 266 };
const linesPerPage = 50;
const lineHeightPoints = 12;

type Column = keyof typeof columns;
interface PlacedLine {
  readonly column: Column;
  readonly text: string;
}

/** Elements separated by blank lines: `NAME` lines start a speech, `(…)` under a name is a parenthetical. */
export function screenplayPdf(script: string): Buffer {
  const lines = script
    .trim()
    .split('\n\n')
    .flatMap((element) => [...placed(element.trim()), null]);
  const pages: string[] = [];
  for (let from = 0; from < lines.length; from += linesPerPage) {
    pages.push(pageContent(lines.slice(from, from + linesPerPage), pages.length + 1));
  }
  return pdfFrom(pages);
}

function placed(element: string): PlacedLine[] {
  const [first = '', ...rest] = element.split('\n');
  const isSpeech = rest.length > 0 && first === first.toUpperCase();
  if (!isSpeech)
    return wrapped(element.replaceAll('\n', ' '), 60).map((text) => ({ column: 'action', text }));
  const spoken = rest.flatMap((text): PlacedLine[] =>
    text.startsWith('(')
      ? [{ column: 'parenthetical', text }]
      : wrapped(text, 35).map((part) => ({ column: 'dialogue', text: part })),
  );
  return [{ column: 'character', text: first }, ...spoken];
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + word.length < width) lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

function pageContent(lines: (PlacedLine | null)[], pageNumber: number): string {
  const shown = lines.map((line, index) =>
    line ? textAt(columns[line.column], 720 - index * lineHeightPoints, line.text) : '',
  );
  return [textAt(530, 756, `${pageNumber}.`), ...shown].join('\n');
}

const textAt = (x: number, y: number, text: string) =>
  `BT /F1 12 Tf ${x} ${y} Td (${text.replace(/[\\()]/g, '\\$&')}) Tj ET`;

function pdfFrom(pages: string[]): Buffer {
  const kids = pages.map((_, index) => `${4 + index * 2} 0 R`).join(' ');
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Courier /Encoding /WinAnsiEncoding >>',
    ...pages.flatMap((content, index) => [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Resources << /Font << /F1 3 0 R >> >> /Contents ${5 + index * 2} 0 R >>`,
      `<< /Length ${Buffer.byteLength(content, 'latin1')} >>\nstream\n${content}\nendstream`,
    ]),
  ];
  let file = '%PDF-1.4\n';
  const offsets = objects.map((object, index) => {
    const offset = file.length;
    file += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const trailer = `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${file.length}\n%%EOF\n`;
  return Buffer.from(
    `${file}xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}${trailer}`,
    'latin1',
  );
}
