// Listens to an actor who says a line that is known: where in the line they are, which words they said, and when their
// turn is over. The same sound gives the same answer, however it is cut into pieces.
import type { AcousticModel } from './acoustic-model.ts';
import { AnySpeech } from './any-speech.ts';
import { FrontEnd } from './front-end.ts';
import type { Frame, Hearing } from './front-end.ts';
import type { Heard } from './heard-history.ts';
import { LineFollower } from './line-follower.ts';
import type { Following } from './line-follower.ts';
import type { ListeningWord } from './line-network.ts';
import { SenoneScores } from './senone-scores.ts';
import { isTurnOver } from './turn-end.ts';

/** What the ear tells of each 10 ms of sound. */
export interface EarFrame {
  /** Decibels above one 16-bit step; the floor is the room's. */
  readonly levelDb: number;
  readonly floorDb: number;
  /** Where the actor is in the line; null while the ear listens for no line. */
  readonly following: Following | null;
  /** The actor's turn is over: true for one frame of a line. */
  readonly isTurnOver: boolean;
}

export class Ear {
  readonly #model: AcousticModel;
  readonly #front: FrontEnd;
  readonly #scores: SenoneScores;
  #line: { readonly follower: LineFollower; readonly anySpeech: AnySpeech; isOver: boolean } | null = null;

  /** `hearing`: what was learned of the same actor and device before. */
  constructor(model: AcousticModel, hearing: Hearing | null) {
    this.#model = model;
    this.#front = new FrontEnd(hearing);
    this.#scores = new SenoneScores(model);
  }

  get hearing(): Hearing {
    return this.#front.hearing;
  }

  /** The words of the line, and what else was said, on the most probable path up to now. */
  get heard(): readonly Heard[] {
    return this.#line?.follower.heard() ?? [];
  }

  /** Follows this line from now on, instead of another one. A line has at least one word. */
  listenFor(words: readonly ListeningWord[]): void {
    const follower = new LineFollower(this.#model, words);
    this.#line = { follower, anySpeech: new AnySpeech(this.#model), isOver: false };
  }

  /** Follows no line, and learns only how loud the room is. */
  rest(): void {
    this.#line = null;
  }

  /** `samples` from -1 to 1, one channel at 16 kHz, in pieces of any length. */
  hear(samples: Float32Array, onFrame: (frame: EarFrame) => void): void {
    this.#front.hear(samples, (frame) => onFrame(this.#hearFrame(frame)));
  }

  #hearFrame(frame: Frame): EarFrame {
    const { levelDb, floorDb } = frame;
    const line = this.#line;
    if (!line) return { levelDb, floorDb, following: null, isTurnOver: false };
    this.#scores.hear(frame.features);
    const gain = line.anySpeech.hear(this.#scores);
    const following = line.follower.hear(this.#scores, gain, frame.isQuiet);
    const isOver = !line.isOver && isTurnOver(line.follower, following);
    line.isOver ||= isOver;
    return { levelDb, floorDb, following, isTurnOver: isOver };
  }
}
