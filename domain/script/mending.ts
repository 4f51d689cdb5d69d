// How each thing to check is mended in the editor. The sentences are made in review.ts.

export type Mending =
  | { readonly kind: 'merge'; readonly from: string; readonly into: string }
  /** Lines whose speaker is uncertain. */
  | { readonly kind: 'speakers' }
  | { readonly kind: 'unassigned' };

export const mergeSentence = (from: string, into: string): string =>
  `Merge "${from}" into "${into}"? They may be the same character.`;
export const unassignedSentence = (lines: string): string => `Assign or remove ${lines}.`;
export const speakersSentence = (lines: string): string => `Check who speaks ${lines} with low confidence.`;

/** Null for what nothing in the editor mends. */
export function mendingOf(sentence: string): Mending | null {
  const [, from, into] = /^Merge "(.+)" into "(.+)"\? They/.exec(sentence) ?? [];
  if (from !== undefined && into !== undefined) return { kind: 'merge', from, into };
  if (sentence.startsWith(unassignedSentence('').slice(0, -1))) return { kind: 'unassigned' };
  return sentence.startsWith('Check who speaks ') ? { kind: 'speakers' } : null;
}
