// When the actor's turn is over. The words decide, not the silence: however long the actor pauses within the line, the
// partner waits, and soon after the last word it answers.
import type { Heard } from './heard-history.ts';
import type { LineNetwork } from './line-network.ts';
import type { Following, LineFollower } from './line-follower.ts';
import type { SoftFrames } from './soft-frames.ts';

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

/** Soft frames count for silence if they are at least this share of those after the last word. */
const softShare = 0.6;
const extraSoftFrames = 5;
/** Nothing is decided while the actor may still be speaking. */
const recentFrames = 15;
/** So long after its last word, a path that isn't the best one any more is given up. */
const latestFrames = 120;
/** A last word that fits less may be somebody else's. */
const lowestFitInNoise = -1.5;

/** A line and the best path through it. */
interface LineSaid extends Pick<LineFollower, 'heard'> {
  readonly network: Pick<LineNetwork, 'wordCount' | 'phonesOf'>;
  readonly soft: Pick<SoftFrames, 'frames' | 'between'>;
}

/** Follows a line to its end. */
export class TurnEnd {
  readonly #line: LineSaid;
  readonly #isCutOff: boolean;
  readonly #rules: Rules;
  /** The last path that was the best one and ended the line. */
  #ended: readonly Heard[] = [];

  constructor(line: LineSaid, { isCutOff = false, strictness = 'performance' }: TurnEndOptions = {}) {
    this.#line = line;
    this.#isCutOff = isCutOff;
    this.#rules = rulesOf[strictness];
  }

  /** Whether the line has come to its end, by what was heard up to this frame. */
  isOver(following: Following): boolean {
    if (following.endMargin >= 0) this.#ended = this.#line.heard();
    return isOverInSilence(this.#line, following, this.#isCutOff, this.#rules) || this.#isOverInNoise();
  }

  /** Where it is never silent, an actor is over when most of what follows the last word is softer than they are. */
  #isOverInNoise(): boolean {
    const { soft } = this.#line;
    const now = soft.frames;
    if (soft.between(now - recentFrames, now) < softShare * recentFrames) return false;
    return this.#isSoftAfter(this.#line.heard(), now) || this.#isSoftAfter(this.#ended, now, latestFrames);
  }

  #isSoftAfter(path: readonly Heard[], now: number, maxFrames = Infinity): boolean {
    const { soft, network } = this.#line;
    const heard = ofTheActor(this.#line, path);
    const last = heard.at(-1);
    if (!last || now - last.to > maxFrames || (last.word !== null && !isByTheActor(soft, last))) return false;
    const softFrames = soft.between(last.to, now);
    if (softFrames < softShare * (now - last.to)) return false;
    return softFrames >= extraSoftFrames + silenceNeeded(network, heard, this.#rules);
  }
}

const isByTheActor = (soft: LineSaid['soft'], { from, to, fit }: Heard) =>
  fit > lowestFitInNoise && soft.between(from, to) <= softShare * (to - from);

function isOverInSilence(line: LineSaid, following: Following, isCutOff: boolean, rules: Rules): boolean {
  if (following.within !== 'silence') return false;
  if (following.silentFrames < (isCutOff ? cutOffFrames : silenceFrames.clear)) return false;
  const needed = silenceNeeded(line.network, ofTheActor(line, line.heard()), rules);
  return following.silentFrames >= (isCutOff && needed === silenceFrames.clear ? cutOffFrames : needed);
}

/** Without what was softer than the actor is: it was somebody else. */
function ofTheActor({ soft }: LineSaid, path: readonly Heard[]): readonly Heard[] {
  return path.filter(
    ({ word, from, to }) => word !== null || soft.between(from, to) < softShare * (to - from),
  );
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
