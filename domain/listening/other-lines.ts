// Hears that the actor has gone on, or back, to another of their lines. Only a phrase that has nothing to do with the
// line that is followed is compared with the others, when it is over, so an actor who keeps to the text costs nothing.
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
/** Enough to tell which line it is. */
const comparedFrames = 300;
const comparedWords = 12;
const leastWords = 3;
/** Of a phrase of the line itself, more than this share is words of that line. */
const maxOwnShare = 0.25;
const leastShare = 0.65;
/** Natural logarithm of a frame. */
const lowestFit = -3;
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

  /** `heard`: what was heard of the line that is followed. The line whose phrase ends with this frame, or null. */
  hear(
    { isQuiet }: Pick<Frame, 'isQuiet'>,
    heard: () => readonly Heard[],
    recent: RecentFrames,
    scores: SenoneScores,
  ): OtherLine | null {
    this.#frame++;
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    if (!isQuiet) this.#from ??= this.#frame - 1;
    if (this.#from === null || this.#quiet < silenceFrames) return null;
    const from = this.#from;
    this.#from = null;
    const spoken = this.#frame - this.#quiet - from;
    if (spoken < shortestFrames || ownShare(heard(), from, spoken) > maxOwnShare) return null;
    const frames = Math.min(this.#frame, this.#frame - from + leadFrames);
    const line = this.#lineOf(recent, frames, spoken, scores);
    return line === -1 ? null : { line, frames };
  }

  #lineOf(recent: RecentFrames, frames: number, spoken: number, scores: SenoneScores): number {
    const compared = Math.min(frames, comparedFrames);
    const followers = this.#lines.map((words) =>
      words.length < leastWords ? null : new LineFollower(this.#model, words.slice(0, comparedWords)),
    );
    const anySpeech = new AnySpeech(this.#model);
    recent.last(frames, (frame, index) => {
      if (index >= compared) return;
      scores.hear(frame.features);
      const gain = anySpeech.hear(scores);
      for (const follower of followers) follower?.hear(scores, gain, frame.isQuiet);
    });
    const shares = followers.map((follower) =>
      follower ? shareOf(follower.heard(), Math.min(spoken, compared)) : 0,
    );
    const best = Math.max(0, ...shares);
    return best < leastShare ? -1 : shares.indexOf(best);
  }
}

/** How much of the phrase was words of the line. */
function ownShare(heard: readonly Heard[], phraseFrom: number, frames: number): number {
  const own = heard.filter(({ word, from }) => word !== null && from >= phraseFrom - leadFrames);
  return own.reduce((sum, { from, to }) => sum + to - from, 0) / frames;
}

/** How much of the phrase is the beginning of a line; 0 if it isn't one. */
function shareOf(heard: readonly Heard[], frames: number): number {
  const words = heard.filter(({ word, fit }) => word !== null && fit > lowestFit);
  const last = words.at(-1)?.word ?? -1;
  if (words.length < leastWords || words.length < 0.75 * (last + 1)) return 0;
  return words.reduce((sum, { from, to }) => sum + to - from, 0) / frames;
}
