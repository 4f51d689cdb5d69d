// Hears that the actor has gone on, or back, to another of their lines. Only a phrase that has nothing to do with the
// line that is followed is compared with the others, once, so an actor who keeps to the text costs nothing.
import type { AcousticModel } from './acoustic-model.ts';
import { AnySpeech } from './any-speech.ts';
import type { Frame } from './front-end.ts';
import type { Heard } from './heard-history.ts';
import { LineFollower } from './line-follower.ts';
import type { ListeningWord } from './line-network.ts';
import type { RecentFrames } from './recent-frames.ts';
import type { SenoneScores } from './senone-scores.ts';

/** Frames of silence that end a phrase. */
const silenceFrames = 40;
/** A shorter phrase could be anything. */
const shortestFrames = 60;
/** Enough of a phrase to tell which line it is; a shorter one is compared when it is over. */
const comparedFrames = 300;
const comparedWords = 12;
const minWords = 4;
/** If more than this share of a phrase is words of the followed line, it belongs to that line. */
const maxOwnShare = 0.5;
/** The minimum share of the heard words that must be words of the other line. */
const minShare = 0.85;
/** The minimum share of the line's words, up to the last one heard, that must have been heard. */
const minSaid = 0.75;
const minWordFrames = 60;
/** Natural logarithm of a frame, on average: words that were said fit better than any speech. */
const minFit = 0;
/** Frames before a phrase that belong to it: a soft first sound counts as quiet. */
const leadFrames = 20;

/** A line that was begun, and how many of the last frames belong to it. */
export interface OtherLine {
  /** Its position among the other lines. */
  readonly line: number;
  readonly frames: number;
}

export class OtherLines {
  readonly #model: AcousticModel;
  readonly #lines: readonly (readonly ListeningWord[])[];
  #frame = 0;
  #quiet = 0;
  #from: number | null = null;

  constructor(model: AcousticModel, lines: readonly (readonly ListeningWord[])[]) {
    this.#model = model;
    this.#lines = lines;
  }

  /** `heard`: what was heard of the line that is followed. The line that is recognized at this frame, or null. */
  hear(
    { isQuiet }: Pick<Frame, 'isQuiet'>,
    heard: () => readonly Heard[],
    recent: RecentFrames,
    scores: SenoneScores,
  ): OtherLine | null {
    this.#frame++;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    if (!isQuiet) this.#from ??= this.#frame - 1;
    if (this.#from === null) return null;
    const from = this.#from;
    const spoken = this.#frame - this.#quiet - from;
    const isOver = this.#quiet >= silenceFrames;
    if (isOver) this.#from = null;
    const isEnough = this.#frame - from === comparedFrames;
    const isShort = isOver && spoken >= shortestFrames && this.#frame - from < comparedFrames;
    if (!isEnough && !isShort) return null;
    if (ownShare(heard(), from, spoken) > maxOwnShare) return null;
    const frames = Math.min(this.#frame, this.#frame - from + leadFrames);
    const line = this.#lineOf(recent, frames, scores);
    return line === -1 ? null : { line, frames };
  }

  /** The phrase up to here was something else: a word that asks for something. */
  forgetPhrase(): void {
    this.#from = null;
  }

  #lineOf(recent: RecentFrames, frames: number, scores: SenoneScores): number {
    const followers = this.#lines.map((words) =>
      words.length < minWords ? null : new LineFollower(this.#model, words.slice(0, comparedWords)),
    );
    const anySpeech = new AnySpeech(this.#model);
    recent.last(frames, (frame) => {
      scores.hear(frame.features);
      const gain = anySpeech.hear(scores);
      for (const follower of followers) follower?.hear(scores, gain, frame.isQuiet);
    });
    const shares = followers.map((follower) => (follower ? shareOf(follower.heard()) : 0));
    const best = Math.max(0, ...shares);
    return best < minShare ? -1 : shares.indexOf(best);
  }
}

/** How much of the phrase was words of the line. */
function ownShare(heard: readonly Heard[], phraseFrom: number, frames: number): number {
  return (
    framesOf(heard.filter(({ word, from }) => word !== null && from >= phraseFrom - leadFrames)) / frames
  );
}

/** How much of what was heard is words of a line from its beginning on; 0 if it isn't one. */
function shareOf(heard: readonly Heard[]): number {
  const words = heard.filter(({ word }) => word !== null);
  const distinct = new Set(words.map(({ word }) => word));
  const last = words.at(-1)?.word ?? -1;
  const isBeginning = distinct.size >= Math.max(minWords, minSaid * (last + 1));
  const frames = framesOf(words);
  const fit = words.reduce((sum, word) => sum + word.fit * (word.to - word.from), 0) / frames;
  return isBeginning && frames >= minWordFrames && fit > minFit ? frames / framesOf(heard) : 0;
}

const framesOf = (heard: readonly Heard[]) => heard.reduce((sum, { from, to }) => sum + to - from, 0);
