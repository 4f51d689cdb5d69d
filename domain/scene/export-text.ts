// Plain text set like a typed screenplay: names in capitals on their own lines, speeches below.
import { inOneRow, type ScriptDocument, type ScriptParagraph } from './export-paragraphs.ts';

const columns = 60;
const indent = { name: 20, direction: 15, speech: 10, action: 0 } as const;
const speechWidth = 35;

/** A script in plain text, lines wrapped at 60 characters. */
export function textFrom({ title, author: by, paragraphs }: ScriptDocument): string {
  const author = inOneRow(by ?? '');
  const head = [inOneRow(title).toUpperCase(), ...(author ? [`by ${author}`] : [])];
  return `${[head.join('\n'), ...paragraphs.map(blockOf)].join('\n\n')}\n`;
}

function blockOf(part: ScriptParagraph): string {
  if (part.kind === 'heading')
    return set([part.number, part.text].filter(Boolean).join(' ').toUpperCase(), indent.action, columns);
  if (part.kind === 'action') return set(`(${part.text})`, indent.action, columns);
  return [
    ' '.repeat(indent.name) + part.name.toUpperCase(),
    ...(part.direction ? [set(`(${part.direction})`, indent.direction, speechWidth)] : []),
    ...(part.text ? [set(part.text, indent.speech, speechWidth)] : []),
  ].join('\n');
}

const set = (text: string, left: number, width: number) =>
  wrapped(text, width)
    .map((row) => ' '.repeat(left) + row)
    .join('\n');

/**
 * Rows of at most `width` characters, broken at spaces; a longer word has its own row. The last word is not left
 * alone if the one before fits next to it: a lone "3." looks like a page number.
 */
export function wrapped(text: string, width: number): string[] {
  const rows: string[][] = [];
  let length = 0;
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last === undefined || length + 1 + word.length > width) {
      rows.push([word]);
      length = word.length;
    } else {
      last.push(word);
      length += 1 + word.length;
    }
  }
  const [before, end] = [rows.at(-2), rows.at(-1)];
  const moved = before?.at(-1);
  if (before && end?.length === 1 && before.length > 1 && moved && moved.length + 1 + end[0]!.length <= width)
    end.unshift(before.pop()!);
  return rows.map((row) => row.join(' '));
}
