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
import { OtherLines } from './other-lines.ts';
import type { OtherLine } from './other-lines.ts';
import { RecentFrames } from './recent-frames.ts';
import { SenoneScores } from './senone-scores.ts';
import { SoftFrames, VoiceLevel } from './soft-frames.ts';
import { SpokenCommands } from './spoken-commands.ts';
import type { CommandWord } from './spoken-commands.ts';
import { TurnEnd } from './turn-end.ts';
import type { TurnEndOptions } from './turn-end.ts';

/** What the ear reports for each 10 ms of sound. */
export interface EarFrame {
  /** Decibels above one 16-bit step; the floor is the room's. */
  readonly levelDb: number;
  readonly floorDb: number;
  /** Where the actor is in the line; null while the ear listens for no line. */
  readonly following: Following | null;
  /** The actor's turn is over: true for one frame of a line. */
  readonly isTurnOver: boolean;
  /** A word that was said alone and is not part of the line, such as "line". */
  readonly command: string | null;
  /** Another line that the actor has begun instead. */
  readonly otherLine: OtherLine | null;
}

/** What to listen for. */
export interface LineToHear extends TurnEndOptions {
  /** At least one. */
  readonly words: readonly ListeningWord[];
  readonly commands?: readonly CommandWord[];
  /** Lines that the actor could say instead. */
  readonly others?: readonly (readonly ListeningWord[])[];
}

/** How many frames before a command belong to it, because a soft first sound counts as quiet. */
const leadFrames = 20;

interface LineInEar extends LineToHear {
  readonly follower: LineFollower;
  readonly anySpeech: AnySpeech;
  readonly soft: SoftFrames;
  readonly turnEnd: TurnEnd;
  readonly commandsHeard: SpokenCommands | null;
  readonly othersHeard: OtherLines | null;
  frames: number;
  /** The frames of words that asked for something: they stand for no word of the line. */
  readonly asked: { readonly from: number; readonly to: number }[];
  isOver: boolean;
  /** The turn ended before this could be reported. */
  isOverUnreported: boolean;
}

export class Ear {
  readonly #model: AcousticModel;
  readonly #front: FrontEnd;
  readonly #scores: SenoneScores;
  readonly #recent = new RecentFrames();
  readonly #voice = new VoiceLevel();
  #line: LineInEar | null = null;

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
    return this.#line ? heardOf(this.#line) : [];
  }

  /**
   * Follows this line from now on, instead of another one. `framesBack`: how many of the frames heard before belong to it,
   * for an actor who comes in early.
   */
  listenFor(line: LineToHear, framesBack = 0): void {
    const { commands = [], others = [] } = line;
    const [follower, soft] = [new LineFollower(this.#model, line.words), new SoftFrames()];
    const asked: LineInEar['asked'] = [];
    const said = { network: follower.network, soft, heard: () => heardOf({ follower, asked }) };
    const following: LineInEar = {
      ...line,
      follower,
      anySpeech: new AnySpeech(this.#model),
      soft,
      turnEnd: new TurnEnd(said, line),
      commandsHeard: commands.length > 0 ? new SpokenCommands(this.#model, commands) : null,
      othersHeard: others.length > 0 ? new OtherLines(this.#model, others) : null,
      frames: 0,
      asked,
      isOver: false,
      isOverUnreported: false,
    };
    this.#line = following;
    this.#recent.last(framesBack, (frame) => {
      following.isOverUnreported = this.#follow(following, frame).isTurnOver;
    });
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
    this.#recent.add(frame);
    if (this.#line) return { levelDb, floorDb, ...this.#follow(this.#line, frame) };
    return { levelDb, floorDb, following: null, isTurnOver: false, command: null, otherLine: null };
  }

  #follow(line: LineInEar, frame: Frame): Omit<EarFrame, 'levelDb' | 'floorDb'> {
    this.#scores.hear(frame.features);
    const gain = line.anySpeech.hear(this.#scores);
    line.soft.hear(frame.levelDb, frame.isQuiet, this.#voice.db);
    const following = line.follower.hear(this.#scores, gain, frame.isQuiet);
    if (following.within === 'word') this.#voice.learn(frame.levelDb);
    line.frames++;
    const asked = line.commandsHeard?.hear(this.#scores, gain, frame.isQuiet, following.place) ?? null;
    if (asked) {
      line.asked.push({ from: line.frames - asked.frames - leadFrames, to: line.frames });
      line.othersHeard?.forgetPhrase();
    }
    const isOver = line.isOverUnreported || (!line.isOver && line.turnEnd.isOver(following));
    line.isOver ||= isOver;
    line.isOverUnreported = false;
    const otherLine = line.othersHeard?.hear(frame, () => heardOf(line), this.#recent, this.#scores) ?? null;
    return { following, isTurnOver: isOver, command: asked?.command ?? null, otherLine };
  }
}

function heardOf({ follower, asked }: Pick<LineInEar, 'follower' | 'asked'>): readonly Heard[] {
  return follower
    .heard()
    .filter(
      ({ word, from, to }) => word !== null || !asked.some((span) => from >= span.from && to <= span.to),
    );
}
