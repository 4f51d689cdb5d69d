// When the actor's turn is over. The words decide, not the silence: however long the actor pauses within the line, the
// partner waits, and soon after the last word it answers.
import type { Heard } from './heard-history.ts';
import type { LineNetwork } from './line-network.ts';
import type { Following, LineFollower } from './line-follower.ts';

/** Frames of 10 ms of silence after which the turn is over. */
const silenceFrames = { clear: 15, doubtful: 35, otherWord: 35, otherEnding: 90 };
/** Natural logarithm of a frame: a word below it hardly fits what was heard. */
const minFit = -6;
const shortestWordFrames = 3;
const maxJunkFrames = 25;
const maxStrayWords = 2;
const maxGarbageShare = 0.3;
const clearGarbageShare = 0.05;
/** How closely the actor keeps to the text. */
export const strictnesses = ['word-perfect', 'performance', 'sense'] as const;
export type Strictness = (typeof strictnesses)[number];

interface Rules {
  /** The share of the words that must have been heard. */
  readonly saidShare: number;
  /** How many of the last words an actor may replace by other ones. */
  readonly maxReplacedWords: number;
  readonly maxReplacedShare: number;
}

const rulesOf: Readonly<Record<Strictness, Rules>> = {
  'word-perfect': { saidShare: 0.9, maxReplacedWords: 0, maxReplacedShare: 0 },
  performance: { saidShare: 1 / 2, maxReplacedWords: 3, maxReplacedShare: 1 / 3 },
  sense: { saidShare: 1 / 4, maxReplacedWords: 8, maxReplacedShare: 2 / 3 },
};
/** How long the other words are, as a share of the words they replace. */
const replacedLength = { min: 0.8, max: 2 };
const framesPerPhone = 8;

export interface TurnEndOptions {
  /** Whether the line breaks off, so that the partner comes in at its last word. */
  readonly isCutOff?: boolean | undefined;
  readonly strictness?: Strictness | undefined;
}

/** After the last word of a line that breaks off, the partner waits for no silence. */
const cutOffFrames = 3;

/** A line and the best path through it. */
interface LineSaid extends Pick<LineFollower, 'heard'> {
  readonly network: Pick<LineNetwork, 'wordCount' | 'phonesOf'>;
}

/** Whether the line has come to its end, by the best path up to now. */
export function isTurnOver(follower: LineSaid, following: Following, options: TurnEndOptions = {}): boolean {
  const { isCutOff = false, strictness = 'performance' } = options;
  if (following.within !== 'silence') return false;
  if (following.silentFrames < (isCutOff ? cutOffFrames : silenceFrames.clear)) return false;
  const needed = silenceNeeded(follower.network, follower.heard(), rulesOf[strictness]);
  return following.silentFrames >= (isCutOff && needed === silenceFrames.clear ? cutOffFrames : needed);
}

function silenceNeeded(line: LineSaid['network'], path: readonly Heard[], rules: Rules): number {
  const { heard, isClear: isClearSoFar } = withoutStrayWords(path, line.wordCount - 1);
  const lastWord = heard.findLast(({ word }) => word !== null);
  if (!lastWord) return Infinity;
  const after = heard.slice(heard.lastIndexOf(lastWord) + 1);
  const junkFrames = framesOf(after);
  const said = new Set(heard.flatMap(({ word }) => word ?? []));
  const isLineSaid = said.size >= rules.saidShare * line.wordCount;
  const left = line.wordCount - 1 - lastWord.word!;
  if (left > 0) {
    if (!isLineSaid || !isOtherEnding(line, left, junkFrames, rules)) return Infinity;
    return left === 1 && isClearSoFar ? silenceFrames.otherWord : silenceFrames.otherEnding;
  }
  const lastThree = [1, 2, 3].filter((back) => said.has(line.wordCount - back)).length;
  if (!isLineSaid || lastThree < Math.min(2, line.wordCount) || junkFrames > maxJunkFrames) return Infinity;
  const isStrong = lastWord.fit > minFit && lastWord.to - lastWord.from >= shortestWordFrames;
  const isClear = isStrong && junkFrames === 0 && garbageShare(heard) <= maxGarbageShare;
  return isClear ? silenceFrames.clear : silenceFrames.doubtful;
}

/**
 * An actor who goes back in the line says more than a word or two again. Fewer, after the furthest word, are something else
 * that sounds like them, unless much else was heard before, as in a crowd. `isClear`: hardly anything else was.
 */
function withoutStrayWords(
  heard: readonly Heard[],
  lastWord: number,
): { heard: readonly Heard[]; isClear: boolean } {
  let [furthest, at] = [-1, -1];
  heard.forEach(({ word }, index) => {
    if (word === null || (word <= furthest && word !== lastWord)) return;
    [furthest, at] = [word, index];
  });
  const before = heard.slice(0, at + 1);
  const after = heard.slice(at + 1);
  const isClear = garbageShare(before) <= clearGarbageShare;
  const strayWords = after.filter(({ word }) => word !== null).length;
  const areStray = isClear && strayWords > 0 && strayWords <= maxStrayWords;
  return {
    heard: areStray ? [...before, ...after.map((each) => ({ ...each, word: null }))] : heard,
    isClear,
  };
}

const garbageShare = (heard: readonly Heard[]) =>
  framesOf(heard.filter(({ word }) => word === null)) / Math.max(1, framesOf(heard));

function isOtherEnding(line: LineSaid['network'], left: number, junkFrames: number, rules: Rules): boolean {
  if (left > rules.maxReplacedWords || left > line.wordCount * rules.maxReplacedShare) return false;
  const phones = line.phonesOf.slice(-left).reduce((sum, count) => sum + count, 0);
  const share = junkFrames / (framesPerPhone * phones);
  return share >= replacedLength.min && share <= replacedLength.max;
}

const framesOf = (heard: readonly Heard[]) => heard.reduce((sum, { from, to }) => sum + to - from, 0);
