// What makes it likely that much of a script was read wrong. Weights fitted to half of 700 readings, most of them of
// damaged text, and tested on the other half: docs/measurements.md, bench:confidence.
import type { Layout } from './layout.ts';
import { nameKey } from './names.ts';
import type { LabelledLine, Piece } from './piece.ts';

/** A line this close to another label. */
const CLOSE = 3;
const PER_CLOSE_LINE = 4;
/** So many are in any script. */
const FEW = 2;
const PER_SWALLOWED_CUE = 6.5;
const PER_OPEN_END = 1.7;
const PER_TELLING = 4;

export interface Doubt {
  /** From 0; above `REVIEW_ABOVE`, a script needs a review. */
  readonly amount: number;
  /** The speeches with a name within them as a cue has it: somebody else's speech may be part of them. */
  readonly swallowing: ReadonlySet<Piece>;
}

/** In mid-sentence. Chinese and Japanese speeches often have no period. */
const OPEN_END = /[\p{sc=Latin}\p{sc=Cyrillic}\p{sc=Greek},;]$/u;

/** How doubtful a whole reading is. */
export function doubtAbout(
  body: readonly LabelledLine[],
  pieces: readonly Piece[],
  layout: Layout | null,
): Doubt {
  const speeches = pieces.filter(({ kind }) => kind === 'speech');
  const swallowing = new Set(layout === null ? [] : speeches.filter(swallowsCue(speeches, layout)));
  const close = body.filter(({ margin }) => margin < CLOSE).length;
  const openEnds = speeches.filter(({ text }) => OPEN_END.test(text)).length;
  const amount =
    PER_CLOSE_LINE * rootOf(close - FEW, body.length) +
    // One may be a name that is shouted.
    PER_SWALLOWED_CUE * rootOf(swallowing.size - 1, speeches.length) +
    PER_OPEN_END * rootOf(openEnds, speeches.length) +
    PER_TELLING * rootOf(speeches.filter(tellsOfSomebody(speeches)).length - 1, speeches.length);
  return { amount, swallowing };
}

/** The root of a share: the first few say most. */
const rootOf = (count: number, of: number): number => Math.sqrt(Math.max(0, count) / Math.max(1, of));

/** A name in capitals, where a cue may have been: something begins behind it. */
const IN_CAPITALS =
  /(?<!\p{L})(\p{Lu}[\p{Lu}\p{N}'’.-]+(?: [\p{Lu}\p{N}#'’.-]+){0,3})(?=\s*$|\s+\(|:?\s+["“]?(?:\p{Lu}[\p{Ll}\s'’]|[¡¿—–-]))/gu;
/** A name before a colon, where a sentence ended before it and one begins behind it. */
const BEFORE_COLON = /(?<=[.!?…)”"]\s+)(\p{Lu}[\p{L}\p{M}\p{N} .'’-]{0,30}):(?=\s+["“(]?\p{Lu})/gu;
const MIN_TIMES = 2;

/** "Kate opens the door." behind another sentence, but not "Kate knows", which people say. */
const TELLING =
  /(?<=[.!?…]["”]?\s)(\p{Lu}[\p{L}’'-]+),? (?:\p{Ll}+ly )?(?!(?:is|was|has|does|says|wants|thinks|knows|likes|loves)\b)\p{Ll}+s\b/gu;

/** Whether a speech goes on with what a character does: a description may be part of it. */
function tellsOfSomebody(speeches: readonly Piece[]): (speech: Piece) => boolean {
  const names = new Set(speeches.flatMap(({ key }) => [key.split(' ')[0], key.split(' ').at(-1)]));
  return ({ text }) => [...text.matchAll(TELLING)].some(([, name = '']) => names.has(name.toUpperCase()));
}

/** Whether a speech has, within its text, the name of somebody else who speaks repeatedly. */
function swallowsCue(speeches: readonly Piece[], { form, casing }: Layout): (speech: Piece) => boolean {
  const times = new Map<string, number>();
  for (const { key } of speeches) times.set(key, (times.get(key) ?? 0) + 1);
  const pattern = casing === 'caps' ? IN_CAPITALS : form === 'colon' ? BEFORE_COLON : null;
  if (pattern === null) return () => false;
  return ({ text, key }) =>
    /\p{Ll}/u.test(text) &&
    [...text.matchAll(pattern)].some(([, found = '']) => {
      const words = nameKey(found.replace(/\.$/, '')).split(' ');
      const endings = words.map((_, at) => words.slice(at).join(' '));
      return endings.some((name) => name.length > 1 && name !== key && (times.get(name) ?? 0) >= MIN_TIMES);
    });
}
