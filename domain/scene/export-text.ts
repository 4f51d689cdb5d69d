// Plain text, set as a screenplay is typed: names in capitals stand apart, speeches under them.
import { inOneRow, paragraphsOf, type ScriptParagraph, type ScriptScene } from './export-paragraphs.ts';

const columns = 60;
const indent = { name: 20, direction: 15, speech: 10, action: 0 } as const;
const speechWidth = 35;

/** A script in plain text, lines wrapped at 60 characters. */
export function textFrom(scene: ScriptScene): string {
  const author = inOneRow(scene.author ?? '');
  const head = [inOneRow(scene.title).toUpperCase(), ...(author ? [`by ${author}`] : [])];
  return `${[head.join('\n'), ...paragraphsOf(scene).map(blockOf)].join('\n\n')}\n`;
}

function blockOf(part: ScriptParagraph): string {
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

/** Rows of at most `width` characters, broken at spaces; a longer word has a row of its own. */
export function wrapped(text: string, width: number): string[] {
  const rows: string[] = [];
  for (const word of text.split(' ')) {
    const last = rows.at(-1);
    if (last === undefined || last.length + 1 + word.length > width) rows.push(word);
    else rows[rows.length - 1] = `${last} ${word}`;
  }
  return rows;
}
