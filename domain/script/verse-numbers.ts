// Printed plays number every fifth line on the right: the numbers increase, and restart with each scene.
import type { ReadingLine } from './reading-line.ts';

const NUMBER = /^\d{1,4}$/;
const STEP = 5;
const MIN_COUNT = 3;

/** Removes such numbers from their lines. */
export function withoutVerseNumbers(lines: readonly ReadingLine[]): void {
  const numbered = lines.flatMap((line) => {
    const tab = line.text.lastIndexOf('\t');
    const number = line.text.slice(tab + 1);
    return tab > 0 && NUMBER.test(number) ? [{ line, tab, number: Number(number) }] : [];
  });
  const isCount = numbered.every(({ number }, i) => {
    const before = numbered[i - 1]?.number ?? 0;
    return number % STEP === 0 && (number > before || number <= 2 * STEP);
  });
  if (numbered.length < MIN_COUNT || !isCount) return;
  for (const { line, tab } of numbered) line.text = line.text.slice(0, tab).trimEnd();
}
