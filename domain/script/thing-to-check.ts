/** Something to check in a script that was just read. */
export type ThingToCheck =
  /** Two names that may be one character. */
  | { readonly kind: 'merge'; readonly from: string; readonly into: string }
  /** Lines whose speaker is uncertain. */
  | { readonly kind: 'speakers'; readonly lineCount: number }
  | { readonly kind: 'unassigned'; readonly lineCount: number }
  /** Something that the editor has no button for. */
  | { readonly kind: 'remark'; readonly sentence: string };

export const remark = (sentence: string): ThingToCheck => ({ kind: 'remark', sentence });

export function sentenceOf(thing: ThingToCheck): string {
  if (thing.kind === 'remark') return thing.sentence;
  if (thing.kind === 'merge')
    return `Merge "${thing.from}" into "${thing.into}"? They may be the same character.`;
  return thing.kind === 'speakers'
    ? `Check who speaks ${countOf(thing.lineCount, 'line')} with low confidence.`
    : `Assign or remove ${countOf(thing.lineCount, 'unassigned line')}.`;
}

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
