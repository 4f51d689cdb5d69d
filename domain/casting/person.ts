// What is known about a character that decides the voice: docs/product/casting.md.

export type Sex = 'female' | 'male';
export const characterSexes = ['female', 'male', 'unsure'] as const;
export type CharacterSex = (typeof characterSexes)[number];
export const characterAges = ['child', 'young', 'adult', 'old', 'unsure'] as const;
export type CharacterAge = (typeof characterAges)[number];
export type Age = Exclude<CharacterAge, 'unsure'>;

/** `unsure`: the script doesn't say. */
export interface Person {
  readonly sex: CharacterSex;
  readonly age: CharacterAge;
}

/** The parts of a script or a scene that show who its characters are. */
export interface CastingText {
  readonly characters: readonly NamedCharacter[];
  readonly lines: readonly SpokenLine[];
}

export interface NamedCharacter {
  readonly id: string;
  readonly name: string;
  /** From the cast list, or written by the actor. */
  readonly description: string;
}

export interface SpokenLine {
  readonly characterId: string | null;
  readonly text: string;
  readonly direction: string | null;
  readonly isStageDirection: boolean;
}

/**
 * How much more often a first name belongs to women (above 0) or to men (below 0), as the natural logarithm of the odds; 0
 * if the name is unknown or used for both. `name`: lower case. `language`: ISO 639-1, of the script.
 */
export type FirstNames = (name: string, language: string) => number;
