// The letters that divide a sitcom into scenes: alone on their line, above the place or in place of it.
import type { ReadingLine } from './reading-line.ts';
import { isPlace } from './sections.ts';

const LETTER = /^\(?([A-Z])\)?\.?$/;
/** Without places, letters alone are taken for scenes from this many on. */
const FEWEST = 3;

/** Makes headings of them. Characters who are called by letters have none: their letters come again. */
export function readSceneLetters(lines: readonly ReadingLine[]): void {
  const letters = lines.flatMap((line, i) => {
    const letter = LETTER.exec(line.text)?.[1];
    return letter === undefined ? [] : [{ line, letter, below: lines[i + 1] }];
  });
  const isRising = letters.every(({ letter }, i) => i === 0 || letter > letters[i - 1]!.letter);
  if (!isRising || letters.length < 2) return;
  const havePlaces = letters.every(({ below }) => below !== undefined && isPlace(below.text));
  const standAlone =
    letters.length >= FEWEST && letters[0]?.letter === 'A' && letters.every(({ below }) => isApart(below));
  if (!havePlaces && !standAlone) return;
  for (const { line, letter } of letters) {
    line.forced = 'heading';
    line.sceneNumber = letter;
  }
}

/** After white space; what somebody says is directly below their name. */
const isApart = (below: ReadingLine | undefined) => below?.gap === null || (below?.gap ?? 0) >= 1;
