// The messages between a page and the worker of its ear. Times are seconds on the audio clock.
import type { Hearing } from '#domain/listening/front-end.ts';
import type { Strictness } from '#domain/listening/turn-end.ts';
import type { LineMarks } from '#domain/listening/line-marks.ts';

export interface WordSounds {
  /** Phones of the acoustic model. */
  readonly pronunciations: readonly (readonly string[])[];
}

export interface LineToFollow {
  /** Identifies this turn; the same line gets another number when it is said again. */
  readonly turn: number;
  /** At least one. */
  readonly words: readonly WordSounds[];
  /** The line is cut off in the script, so the partner answers at its last word. */
  readonly isCutOff: boolean;
  readonly strictness: Strictness;
  readonly commands: readonly (WordSounds & { readonly command: string })[];
  /** The lines that the actor could say instead. */
  readonly others: readonly (readonly WordSounds[])[];
  /** The actor may have begun this many seconds before. */
  readonly secondsBack: number;
}

export type EarRequest =
  | {
      readonly type: 'open';
      readonly model: ArrayBuffer;
      readonly hearing: Hearing | null;
      readonly inputHz: number;
      /** Delivers the microphone's sound in `SoundPiece`s. */
      readonly sound: MessagePort;
    }
  | ({ readonly type: 'follow' } & LineToFollow)
  | { readonly type: 'rest' };

export interface SoundPiece {
  /** The time of its first sample. */
  readonly at: number;
  readonly samples: Float32Array;
  /** What the partner said meanwhile; as long as `samples`. */
  readonly played: Float32Array;
}

export type EarReport =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  /** Sent ten times a second. */
  | {
      readonly type: 'level';
      /** Decibels above one 16-bit step; the floor is the room's. */
      readonly levelDb: number;
      readonly floorDb: number;
      /** How far speech stood out from the room lately, in decibels; null until there was some. */
      readonly signalDb: number | null;
      readonly hearing: Hearing;
    }
  /** Sent whenever the progress in the followed line changes. */
  | {
      readonly type: 'place';
      readonly turn: number;
      /** Positions of the words said so far. */
      readonly said: readonly number[];
      /** How many words of the line are behind the actor. */
      readonly place: number;
    }
  | { readonly type: 'turn-over'; readonly turn: number; readonly at: number }
  | { readonly type: 'command'; readonly turn: number; readonly command: string }
  /** The actor began another line this many seconds ago; `line` is its position in `others`. */
  | {
      readonly type: 'other-line';
      readonly turn: number;
      readonly line: number;
      readonly secondsBack: number;
    }
  /** The line is no longer followed. */
  | { readonly type: 'line-heard'; readonly turn: number; readonly marks: LineMarks };
