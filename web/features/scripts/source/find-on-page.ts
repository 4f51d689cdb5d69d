// Finds the strips of a page that contain a line of the scene, by its words. Lines are searched in reading order,
// each preferably just after the previous one, which distinguishes lines with the same text.
import type { LineId } from '#domain/ids.ts';
import type { Strip } from './page-strips.ts';

export interface SearchedLine {
  readonly id: LineId;
  /** The speaker’s name; empty for a stage direction. */
  readonly name: string;
  readonly text: string;
}

/** The number of words at a line’s start that decide where it is. */
const TELLING_WORDS = 12;
/** At the bottom of a page a line continues on the next, so this many are enough there. */
const FEW = 3;
/** The share of them that must be present. */
const ENOUGH = 0.6;
/** The cost of each word of the page between those of the line. */
const STRAY = 0.5;
/** The cost of a whole page between a line and the previous one. */
const FAR = 0.25;
const BACK = 0.35;

export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFKC')
    .toLowerCase()
    .match(/[\p{L}\p{N}]+/gu) ?? [];

/** The places of each found line’s strips; lines not found on the page are left out. */
export function findOnPage(lines: readonly SearchedLine[], strips: readonly Strip[]): Map<string, number[]> {
  const page = strips.map(({ text }) => wordsOf(text));
  const flow = strips.map((strip, i) => belowOf(strips, strip, i));
  const found = new Map<string, number[]>();
  let last = -1;
  for (const line of lines) {
    const words = wordsOf(line.text);
    const start = bestStart(words, page, flow, last);
    if (start === null) continue;
    const body = stripsFrom(start, words, page, flow);
    const cue = cueOf(line.name, start, page, strips);
    found.set(line.id, cue === null ? body : [cue, ...body]);
    last = start;
  }
  return found;
}

function bestStart(
  words: readonly string[],
  page: readonly string[][],
  flow: readonly (number | null)[],
  last: number,
): number | null {
  const telling = words.slice(0, TELLING_WORDS);
  if (telling.length === 0) return null;
  let best: number | null = null;
  let bestScore = Number.NEGATIVE_INFINITY;
  for (const start of page.keys()) {
    if (!page[start]?.includes(telling[0] ?? '')) continue;
    const here = following(start, page, flow);
    const { shared, stray } = inOrder(telling, here);
    const possible = Math.min(telling.length, here.length);
    if (shared < possible * ENOUGH || shared < Math.min(FEW, telling.length)) continue;
    const away = (start - last) / page.length;
    const score = (shared - stray * STRAY) / telling.length - (away > 0 ? away * FAR : BACK);
    if (score > bestScore) [best, bestScore] = [start, score];
  }
  return best;
}

/** The words from a strip on down its column, for as many strips as a beginning can take. */
function following(start: number, page: readonly string[][], flow: readonly (number | null)[]): string[] {
  const words: string[] = [];
  for (let at: number | null = start, n = 0; at !== null && n < 5; at = flow[at] ?? null, n += 1) {
    words.push(...(page[at] ?? []));
  }
  return words;
}

/** How many of the searched words follow one another in these, and how many others come before the last of them. */
function inOrder(sought: readonly string[], words: readonly string[]): { shared: number; stray: number } {
  let from = 0;
  let shared = 0;
  for (const word of sought) {
    const at = words.indexOf(word, from);
    if (at === -1) continue;
    shared += 1;
    from = at + 1;
  }
  return { shared, stray: from - shared };
}

const holds = (words: readonly string[], sought: readonly string[]): boolean =>
  inOrder(sought, words).shared === sought.length;

/** Down the column for as long as strips consist of the line’s words. */
function stripsFrom(
  start: number,
  words: readonly string[],
  page: readonly string[][],
  flow: readonly (number | null)[],
): number[] {
  const left = new Map<string, number>();
  for (const word of words) left.set(word, (left.get(word) ?? 0) + 1);
  let remaining = words.length;
  const body: number[] = [];
  for (let at: number | null = start; at !== null && remaining > 0; at = flow[at] ?? null) {
    const here = page[at] ?? [];
    const theirs = here.filter((word) => take(left, word));
    if (at !== start && theirs.length < here.length * ENOUGH) break;
    remaining -= theirs.length;
    body.push(at);
  }
  return body;
}

function take(left: Map<string, number>, word: string): boolean {
  const count = left.get(word) ?? 0;
  left.set(word, count - 1);
  return count > 0;
}

/** Strips above a speech that may contain its name: a parenthetical can be between. */
const NAME_WITHIN = 6;

/** The strip with the speaker’s name, above the speech or to its left. */
function cueOf(
  name: string,
  start: number,
  page: readonly string[][],
  strips: readonly Strip[],
): number | null {
  const sought = wordsOf(name);
  const first = strips[start];
  if (sought.length === 0 || !first || holds(page[start] ?? [], sought)) return null;
  const height = first.bottom - first.top;
  for (let at = start - 1; at >= 0 && at >= start - NAME_WITHIN; at -= 1) {
    const strip = strips[at];
    if (!strip || first.top - strip.bottom > height * 4) return null;
    if (holds(page[at] ?? [], sought)) return at;
  }
  return null;
}

/** The next strip of the same column; null at its end. */
function belowOf(strips: readonly Strip[], strip: Strip, place: number): number | null {
  const middle = (strip.top + strip.bottom) / 2;
  for (let at = place + 1; at < strips.length; at += 1) {
    const other = strips[at];
    if (other && other.top >= middle && other.left < strip.right && other.right > strip.left) return at;
  }
  return null;
}
