// Scene headings of any language: a rising number, a place in capitals, and behind a dash the time of day.
import type { ReadingLine } from './reading-line.ts';

const NUMBERED = /^(\d{1,3})[A-Z]?\.?\s+([^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*\s[-–—]\s\p{L}.*)$/u;
const MAX_LENGTH = 160;
const MIN_PLACES = 2;
const MAX_FIRST = 3;

/** Makes headings of them if they count the scenes from the beginning. */
export function readNumberedPlaces(lines: readonly ReadingLine[]): void {
  const places = lines.flatMap((line) => {
    const [, number, place] =
      (line.gap !== 0 && line.text.length <= MAX_LENGTH && NUMBERED.exec(line.text)) || [];
    return number === undefined || place === undefined ? [] : [{ line, number, place }];
  });
  const values = places.map(({ number }) => Number(number));
  const isRising = values.every((value, i) => (i === 0 ? value <= MAX_FIRST : value > values[i - 1]!));
  if (places.length < MIN_PLACES || !isRising) return;
  for (const { line, number, place } of places) {
    line.forced = 'heading';
    line.isSceneHeading = true;
    line.sceneNumber = number;
    line.text = place;
  }
}
