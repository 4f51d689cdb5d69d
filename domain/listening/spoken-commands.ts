// Hears a word that the actor says alone, between two silences, to ask for something: "line". Speech that belongs to the
// line is none, nor is a word that stands in other speech.
import type { AcousticModel } from './acoustic-model.ts';
import { LineFollower } from './line-follower.ts';
import type { ListeningWord } from './line-network.ts';
import type { SenoneScores } from './senone-scores.ts';

export interface CommandWord extends ListeningWord {
  readonly command: string;
}

/** A command, and how many of the last frames belong to it. */
interface CommandHeard {
  readonly command: string;
  readonly frames: number;
}

/** Frames of silence between which a command stands. */
const silenceFrames = 25;
/** The longest command, with what is heard of it in a room. */
const maxFrames = 120;
const shortestFrames = 12;
/** Natural logarithm of a frame. */
const minFit = -3;

export class SpokenCommands {
  readonly #model: AcousticModel;
  readonly #commands: readonly CommandWord[];
  #followers: readonly LineFollower[] = [];
  #quiet = 0;
  #frames = 0;
  #placeBefore = 0;

  constructor(model: AcousticModel, commands: readonly CommandWord[]) {
    this.#model = model;
    this.#commands = commands;
    this.#begin(0);
  }

  /** `place`: how many words of the line the follower has heard. The command that ends with this frame, or null. */
  hear(scores: SenoneScores, gain: number, isQuiet: boolean, place: number): CommandHeard | null {
    this.#quiet = isQuiet ? this.#quiet + 1 : 0;
    const isPhraseOver = this.#frames > 0 && this.#quiet >= silenceFrames;
    if (this.#frames === 0 && isQuiet) return null;
    this.#frames++;
    if (this.#frames <= maxFrames + silenceFrames) {
      for (const follower of this.#followers) follower.hear(scores, gain, isQuiet);
    }
    if (!isPhraseOver) return null;
    const wasOfLine = place > this.#placeBefore;
    const command = wasOfLine ? -1 : this.#followers.findIndex((follower) => this.#isSaid(follower));
    const frames = this.#frames;
    this.#begin(place);
    return command === -1 ? null : { command: this.#commands[command]!.command, frames };
  }

  #isSaid(follower: LineFollower): boolean {
    const heard = follower.heard();
    const [said] = heard;
    if (heard.length !== 1 || said?.word !== 0) return false;
    const spoken = this.#frames - silenceFrames;
    const covers = said.to - said.from >= 0.6 * spoken && said.to - said.from >= shortestFrames;
    return covers && said.fit > minFit && this.#frames <= maxFrames + silenceFrames;
  }

  #begin(place: number): void {
    this.#followers = this.#commands.map((command) => new LineFollower(this.#model, [command]));
    this.#frames = 0;
    this.#placeBefore = place;
  }
}
