// Brackets across several lines. One that never closes must not swallow the script: it ends with its paragraph or at
// the next line that opens with a bracket; otherwise it is ignored.
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
