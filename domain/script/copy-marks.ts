// The name of a copy's owner, printed on every page, ends up between any two lines when text is copied.
import { gapOf, openGapOf } from './profile.ts';
import type { ReadingLine } from './reading-line.ts';

const OWNER =
  /^(?:\p{L}[\p{L}.'’-]*\s+){1,4}#?\d{3,}$|^\S+@\S+\.\p{L}{2,}$|^(?:strictly )?(?:private (?:and|&) )?confidential\b.{0,60}$|^(?:property of|not for (?:distribution|duplication|reproduction)|do not (?:copy|distribute|duplicate))\b.{0,60}$/iu;
const MIN_COUNT = 3;
/** At least once on this many pages' worth of lines; a name returns more often. */
const MAX_SHARE = 0.1;

/** Such returning texts. A text in capitals, or mostly followed by speech, is a character's name instead. */
export function copyMarks(lines: readonly ReadingLine[]): Set<string> {
  const openGap = openGapOf(lines);
  const counts = new Map<string, { times: number; above: number }>();
  lines.forEach(({ text }, i) => {
    if (text.length > 100 || !/\d{3}|@|confid|propert|not /i.test(text) || !OWNER.test(text)) return;
    const count = counts.get(text) ?? { times: 0, above: 0 };
    counts.set(text, count);
    count.times += 1;
    const below = lines[i + 1];
    if (below !== undefined && gapOf(below, openGap) === 'solid') count.above += 1;
  });
  const isMark = ([text, { times, above }]: [string, { times: number; above: number }]): boolean =>
    times >= MIN_COUNT &&
    times <= lines.length * MAX_SHARE &&
    above <= times / 2 &&
    !(/\d$/.test(text) && !/\p{Ll}/u.test(text));
  return new Set([...counts].filter(isMark).map(([text]) => text));
}
