// What a reading shows where much of a script was read wrong. Each sign is a share, by its root: the first few say most.
import { isFurtherIn, type Layout } from './layout.ts';
import { nameKey } from './names.ts';
import type { LabelledLine, Piece } from './piece.ts';

/** Of a reading, each from 0 to 1. */
export interface SignsOfDoubt {
  /** Lines that are nearly as likely to be something else, where names stand above their speeches. */
  readonly closeLines: number;
  /** The same where names stand beside them: more of such lines are right. */
  readonly closeLinesBesideNames: number;
  /** Names of others who speak, and headings of scenes, within speeches. */
  readonly swallowedCues: number;
  /** Descriptions with the name of somebody who speaks where a speech could begin. */
  readonly cuesInDirections: number;
  /** Descriptions that say I or you, or ask something. */
  readonly speechInDirections: number;
  /** Speeches that go on with what a character does: a description may be part of them. */
  readonly telling: number;
  /** Names that are printed again while the same person speaks. */
  readonly repeatedCues: number;
  /** Names that speak once. */
  readonly singleNames: number;
  /** How unevenly white space stands above names that aren't in a column of their own. */
  readonly unevenSpace: number;
}

/** A line this close to another label. */
const CLOSE = 3;
/** So many are in any script. */
const FEW_CLOSE = 2;
/** One may be a name that is shouted. */
const FEW_CUES = 1;
const FEW_TELLING = 1;
const FEW_NAMES = 2;

export function signsOfDoubt(
  body: readonly LabelledLine[],
  pieces: readonly Piece[],
  layout: Layout | null,
): { signs: SignsOfDoubt; swallowing: ReadonlySet<Piece> } {
  const speeches = pieces.filter(({ kind }) => kind === 'speech');
  const directions = pieces.filter(({ kind }) => kind !== 'speech');
  const times = new Map<string, number>();
  for (const { key } of speeches) times.set(key, (times.get(key) ?? 0) + 1);
  const countIn = layout === null ? () => 0 : swallowedCuesIn(times, layout);
  const swallowed = new Map(speeches.map((speech) => [speech, countIn(speech)] as const));
  const cuesWithin = [...swallowed.values()].reduce((sum, count) => sum + count, 0);
  const ofSpeeches = (count: number): number => rootOf(count, speeches.length);
  const close = rootOf(body.filter(({ margin }) => margin < CLOSE).length - FEW_CLOSE, body.length);
  return {
    signs: {
      closeLines: layout?.form === 'alone' ? close : 0,
      closeLinesBesideNames: layout?.form === 'alone' ? 0 : close,
      swallowedCues: rootOf(cuesWithin, speeches.length + cuesWithin),
      cuesInDirections: rootOf(
        layout?.casing === 'caps' ? directions.filter(namesSpeaker(times)).length - FEW_CUES : 0,
        directions.length,
      ),
      speechInDirections: rootOf(directions.filter(saysSomething).length, directions.length),
      telling: ofSpeeches(speeches.filter(tellsOfSomebody(times)).length - FEW_TELLING),
      repeatedCues: ofSpeeches(
        repeatedCues(body, (key) => (times.get(key) ?? 0) / Math.max(1, speeches.length)),
      ),
      singleNames: ofSpeeches([...times.values()].filter((count) => count === 1).length - FEW_NAMES),
      unevenSpace: unevenSpace(body),
    },
    swallowing: new Set(speeches.filter((speech) => (swallowed.get(speech) ?? 0) > 0)),
  };
}

const rootOf = (count: number, of: number): number => Math.sqrt(Math.max(0, count) / Math.max(1, of));

const CAPITALS = "(?<!\\p{L})(\\p{Lu}[\\p{Lu}\\p{N}'’.-]+(?: [\\p{Lu}\\p{N}#][\\p{Lu}\\p{N}'’.-]*){0,3})";
/** A name in capitals, where a cue may have been: something begins behind it. */
const BEFORE_SPEECH = new RegExp(
  `${CAPITALS}(?=\\s*$|\\s+\\(|:?\\s+["“]?(?:\\p{Lu}[\\p{Ll}\\s'’]|[¡¿—–-]))`,
  'gu',
);
/** The same in a description, where (40) is an age and a dash goes on. */
const IN_DIRECTION = new RegExp(`${CAPITALS}(?=\\s*$|:?\\s+["“]?(?:\\p{Lu}[\\p{Ll}\\s'’]|[¡¿]))`, 'gu');
/** But not in “Octavius: do you know her?”, which people say to each other. */
const BEFORE_COLON = /(?<!\p{L})(\p{L}[\p{L}\p{M}\p{N} .'’-]{0,30}):(?=\s+(?![\s\p{Ll}]))/gu;
const HEADING = /\b(?:INT|EXT)[./]/;
const MIN_TIMES = 2;

/** How many names of other speakers a speech has within its text; the heading of a scene counts as one. */
function swallowedCuesIn(
  times: ReadonlyMap<string, number>,
  { form, casing }: Layout,
): (speech: Piece) => number {
  const patterns = casing === 'caps' ? [BEFORE_SPEECH] : [];
  if (form === 'colon') patterns.push(BEFORE_COLON);
  return ({ text, key }) => {
    if (!/\p{Ll}/u.test(text)) return 0;
    const counts = patterns.map((pattern) => {
      const names = [...text.matchAll(pattern)].map(([, found = '']) =>
        endingsOf(found).filter((name) => times.has(name)),
      );
      const first = names.findIndex((ones) => ones.some((name) => name !== key));
      // Behind somebody else's name, the speaker's own name is one too.
      return first === -1 ? 0 : names.slice(first).filter((ones) => ones.length > 0).length;
    });
    return Math.max(HEADING.test(text) ? 1 : 0, ...counts);
  };
}

const namesSpeaker =
  (times: ReadonlyMap<string, number>) =>
  ({ text }: Piece): boolean =>
    /\p{Ll}/u.test(text) &&
    [...text.matchAll(IN_DIRECTION)].some(([, found = '']) =>
      endingsOf(found).some((name) => (times.get(name) ?? 0) >= MIN_TIMES),
    );

/** GOOD MARY JANE, MARY JANE and JANE: what stands before a name may belong to something else. */
function endingsOf(found: string): string[] {
  const words = nameKey(found.replace(/[.:]$/, '')).split(' ');
  return words.map((_, at) => words.slice(at).join(' ')).filter((name) => name.length > 1);
}

const QUOTED = /["“][^"”]{0,300}["”]/g;
const sentencesOf = (text: string): string[] =>
  text.split(/(?<=[.!?…]["”’)]?)\s+/).filter((sentence) => sentence !== '');
/** "We" isn't among these: screenplays describe what we see. */
const ADDRESSING =
  /(?<![\p{L}’'])(?:you|your|yours|you[’']\p{L}+|my|me|thou|thee|thy|yo|usted|je|vous|moi|toi|ich|mich|dich|mir|dir|я|меня|мне|ты|тебя|вы|вас|вам)(?!\p{L})/iu;
const I = /(?<![\p{L}’'])I(?=[’' ]\p{Ll})/u;
const SUNG = /[♩-♬]/u;

const saysSomething = ({ text }: Piece): boolean =>
  !SUNG.test(text) &&
  sentencesOf(text.replace(QUOTED, '')).some(
    (sentence) => ADDRESSING.test(sentence) || I.test(sentence) || sentence.endsWith('?'),
  );

/** "Kate opens the door." behind another sentence, but not "Kate knows", which people say. */
const TELLING =
  /(?<=[.!?…]["”’)]?\s)(\p{Lu}[\p{L}’'-]+),? (?:\p{Ll}+ly )?(?!(?:is|was|has|does|says|wants|thinks|knows|likes|loves)\b)\p{Ll}+s\b/gu;

function tellsOfSomebody(times: ReadonlyMap<string, number>): (speech: Piece) => boolean {
  const names = new Set([...times.keys()].flatMap((key) => [key.split(' ')[0], key.split(' ').at(-1)]));
  return ({ text }) => [...text.matchAll(TELLING)].some(([, name = '']) => names.has(name.toUpperCase()));
}

/** Who speaks alone is named again and again for good. */
function repeatedCues(body: readonly LabelledLine[], shareOf: (key: string) => number): number {
  let count = 0;
  let last: string | null = null;
  let hasSpoken = false;
  body.forEach(({ label, line, reading }, i) => {
    if (label === 'speech') hasSpoken = true;
    else if (label === 'cue' || label === 'inline') {
      const rest = reading?.rest ?? '';
      const printed = line.text.slice(0, line.text.length - rest.length);
      const head = printed.replace(/[^\p{L}\p{N}(]+/gu, ' ').trim();
      const below = rest === '' ? (body[i + 1]?.line.text ?? '') : rest;
      // Who turns to somebody else is named again: (to Kate)
      const isExplained = CONTINUED.test(head) || below.startsWith('(');
      if (head === last && hasSpoken && !isExplained) count += 1 - shareOf(reading?.key ?? '');
      last = head;
      hasSpoken = label === 'inline';
    } else if (label !== 'parenthetical') last = null;
  });
  return count;
}
const CONTINUED = /\bcont(?:\s?d|inued|inuing)?\b/i;

const FEWEST_CUES = 4;

function unevenSpace(body: readonly LabelledLine[]): number {
  const cues = body.flatMap(({ label, line, opens }, i) =>
    label === 'cue' && line.gap !== null ? [{ opens, isApart: isFurtherIn(line, body[i + 1]?.line) }] : [],
  );
  if (cues.length < FEWEST_CUES) return 0;
  const open = cues.filter(({ opens }) => opens).length / cues.length;
  const inText = cues.filter(({ isApart }) => !isApart).length / cues.length;
  return Math.sqrt(4 * open * (1 - open) * inText);
}
