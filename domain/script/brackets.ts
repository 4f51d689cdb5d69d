// Brackets across several lines. One that never closes must not swallow the script: it ends with its paragraph or at
// the next line that opens with a bracket; otherwise it is ignored.
import { isInCapitals } from './names.ts';
import { gapOf } from './profile.ts';
import type { ReadingLine } from './reading-line.ts';

const MAX_LINES = 40;

/** For each line, whether it begins inside a bracket that an earlier line opened. */
export function insideBrackets(lines: readonly ReadingLine[], openGap: number): boolean[] {
  const inside = lines.map(() => false);
  /** The lines of brackets that are still open. */
  let open: number[] = [];
  const fill = (from: number, end: number): void => {
    if (end - from <= MAX_LINES) inside.fill(true, from + 1, end);
  };
  lines.forEach((line, i) => {
    const [outermost] = open;
    if (outermost !== undefined && gapOf(line, openGap) === 'open') {
      fill(outermost, i);
      open = [];
    } else if (/^[([]/.test(line.text)) open = [];
    if (!/[()[\]]/.test(line.text)) return;
    for (const c of line.text.replace(/([([])\s*$/, '')) {
      if (c === '(' || c === '[') open.push(i);
      else if (c === ')' || c === ']') fill(open.pop() ?? i, i + 1);
    }
  });
  return inside;
}

/** A manner without its closing bracket has at most so many words. */
const MAX_MANNER_WORDS = 5;

/** `(Overlapping` below a name in capitals, never closed and above further lines of the speech: closes it. */
export function closeManners(lines: readonly ReadingLine[]): void {
  lines.forEach((line, i) => {
    const [name, next] = [lines[i - 1], lines[i + 1]];
    if (name === undefined || next === undefined || !/^\([^()]*$/.test(line.text)) return;
    if (line.gap !== 0 || next.gap !== 0 || !isInCapitals(name.text)) return;
    const isShort = line.text.split(/\s+/).length <= MAX_MANNER_WORDS;
    if (isShort && !isClosedBelow(lines, i)) line.text = `${line.text})`;
  });
}

/** Whether the paragraph closes a bracket before it opens another. */
function isClosedBelow(lines: readonly ReadingLine[], at: number): boolean {
  for (let i = at + 1; i < Math.min(lines.length, at + MAX_LINES); i += 1) {
    const { text, gap } = lines[i]!;
    const sign = /[()]/.exec(text)?.[0];
    if (gap !== 0 || sign === '(') return false;
    if (sign === ')') return true;
  }
  return false;
}
