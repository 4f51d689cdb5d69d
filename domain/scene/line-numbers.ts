// The number an actor gives a line, on every screen: spoken lines count from 1, and nothing else has a number.
import { isSpoken } from '../practice/cue-sheet.ts';
import type { Line } from './scene.ts';

type Numbered = Pick<Line, 'id' | 'text' | 'isStageDirection'>;

/** Lines never change, so each is looked at once however often a draft changes. */
const spoken = new WeakMap<Numbered, boolean>();

function isSpokenOnce(line: Numbered): boolean {
  const known = spoken.get(line) ?? isSpoken(line);
  spoken.set(line, known);
  return known;
}

/** By line id. */
export function lineNumbers(lines: readonly Numbered[]): ReadonlyMap<string, number> {
  const numbers = new Map<string, number>();
  for (const line of lines) if (isSpokenOnce(line)) numbers.set(line.id, numbers.size + 1);
  return numbers;
}
