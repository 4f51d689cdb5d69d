// When the actor's turn is over. The words decide, not the silence: however long the actor pauses within the line, the
// partner waits, and soon after the last word it answers.
import type { Heard } from './heard-history.ts';
import type { LineNetwork } from './line-network.ts';
import type { Following, LineFollower } from './line-follower.ts';

/** Frames of 10 ms of silence after which the turn is over. */
const silenceFrames = { clear: 15, doubtful: 35, otherEnding: 90 };
/** Natural logarithm of a frame: a word below it hardly fits what was heard. */
const lowestFit = -6;
const shortestWordFrames = 3;
const maxJunkFrames = 25;
const maxGarbageShare = 0.3;
/** How many of the last words an actor may replace by other ones. */
const maxReplacedWords = 3;
const maxReplacedShare = 1 / 3;
/** How long the other words are, as a share of the words they replace. */
const replacedLength = { min: 0.8, max: 2 };
const framesPerPhone = 8;

/** Whether the line has come to its end, by the best path up to now. */
export function isTurnOver(follower: LineFollower, following: Following): boolean {
  if (following.within !== 'silence' || following.silentFrames < silenceFrames.clear) return false;
  return following.silentFrames >= silenceNeeded(follower.network, follower.heard());
}

function silenceNeeded(line: LineNetwork, heard: readonly Heard[]): number {
  const lastWord = heard.findLast(({ word }) => word !== null);
  if (!lastWord) return Infinity;
  const after = heard.slice(heard.lastIndexOf(lastWord) + 1);
  const junkFrames = framesOf(after);
  const said = new Set(heard.flatMap(({ word }) => word ?? []));
  const isLineSaid = said.size * 2 >= line.wordCount;
  const left = line.wordCount - 1 - lastWord.word!;
  if (left > 0)
    return isLineSaid && isOtherEnding(line, left, junkFrames) ? silenceFrames.otherEnding : Infinity;
  const lastThree = [1, 2, 3].filter((back) => said.has(line.wordCount - back)).length;
  if (!isLineSaid || lastThree < Math.min(2, line.wordCount) || junkFrames > maxJunkFrames) return Infinity;
  const garbage = framesOf(heard.filter(({ word }) => word === null));
  const isStrong = lastWord.fit > lowestFit && lastWord.to - lastWord.from >= shortestWordFrames;
  const isClear = isStrong && junkFrames === 0 && garbage <= maxGarbageShare * framesOf(heard);
  return isClear ? silenceFrames.clear : silenceFrames.doubtful;
}

function isOtherEnding(line: LineNetwork, left: number, junkFrames: number): boolean {
  if (left > maxReplacedWords || left > line.wordCount * maxReplacedShare) return false;
  const phones = line.phonesOf.slice(-left).reduce((sum, count) => sum + count, 0);
  const share = junkFrames / (framesPerPhone * phones);
  return share >= replacedLength.min && share <= replacedLength.max;
}

const framesOf = (heard: readonly Heard[]) => heard.reduce((sum, { from, to }) => sum + to - from, 0);
