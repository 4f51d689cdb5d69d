// What a page and the worker of its ear say to each other. Times are seconds on the audio clock.
import type { Hearing } from '#domain/listening/front-end.ts';
import type { Strictness } from '#domain/listening/turn-end.ts';
import type { LineMarks } from '#domain/listening/line-marks.ts';

export interface WordSounds {
  /** Phones of the acoustic model. */
  readonly pronunciations: readonly (readonly string[])[];
}

export interface LineToFollow {
  /** Distinguishes this time of saying the line from every other. */
  readonly turn: number;
  /** At least one. */
  readonly words: readonly WordSounds[];
  /** The line breaks off: the partner comes in at its last word. */
  readonly isCutOff: boolean;
  readonly strictness: Strictness;
  readonly commands: readonly (WordSounds & { readonly command: string })[];
  /** Lines that the actor could say instead. */
  readonly others: readonly (readonly WordSounds[])[];
  /** The actor may have begun so long before. */
  readonly secondsBack: number;
}

export type EarRequest =
  | {
      readonly type: 'open';
      readonly model: ArrayBuffer;
      readonly hearing: Hearing | null;
      readonly inputHz: number;
      /** Brings the microphone's sound, as `SoundPiece`. */
      readonly sound: MessagePort;
    }
  | ({ readonly type: 'follow' } & LineToFollow)
  | { readonly type: 'rest' };

export interface SoundPiece {
  /** When its first sample was heard. */
  readonly at: number;
  readonly samples: Float32Array;
  /** What the partner said meanwhile; as long as `samples`. */
  readonly played: Float32Array;
}

export type EarReport =
  | { readonly type: 'ready' }
  | { readonly type: 'failed'; readonly message: string }
  /** Ten times a second. */
  | {
      readonly type: 'level';
      /** Decibels above one 16-bit step; the floor is the room's. */
      readonly levelDb: number;
      readonly floorDb: number;
      /** How far speech stood out from the room lately, in decibels; null until there was some. */
      readonly signalDb: number | null;
      readonly hearing: Hearing;
    }
  /** Whenever it changes, of the line being followed. */
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
  /** Another line was begun so many seconds ago; its position among the others. */
  | {
      readonly type: 'other-line';
      readonly turn: number;
      readonly line: number;
      readonly secondsBack: number;
    }
  /** The line is no longer followed. */
  | { readonly type: 'line-heard'; readonly turn: number; readonly marks: LineMarks };
