// Who a character is, as far as it decides the voice: docs/product/casting.md.

export type Sex = 'female' | 'male';
export const toldSexes = ['female', 'male', 'unsure'] as const;
export type ToldSex = (typeof toldSexes)[number];
export const toldAges = ['child', 'young', 'adult', 'old', 'unsure'] as const;
export type ToldAge = (typeof toldAges)[number];
export type Age = Exclude<ToldAge, 'unsure'>;

/** Unsure: the script doesn't say. */
export interface Person {
  readonly sex: ToldSex;
  readonly age: ToldAge;
}

/** What is read of a script or a scene to tell who its characters are. */
export interface CastingText {
  readonly characters: readonly NamedCharacter[];
  readonly lines: readonly SpokenLine[];
}

export interface NamedCharacter {
  readonly id: string;
  readonly name: string;
  /** Of the cast list, or as the actor wrote it. */
  readonly description: string;
}

export interface SpokenLine {
  readonly characterId: string | null;
  readonly text: string;
  readonly direction: string | null;
  readonly isStageDirection: boolean;
}

/**
 * How far a first name belongs to women (above 0) or men (below 0), in natural logarithms of the odds; 0 if the name is
 * unknown or either's. `name`: lower case. `language`: ISO 639-1, of the script.
 */
export type FirstNames = (name: string, language: string) => number;
