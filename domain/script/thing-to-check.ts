/** Something to check in a script that was just read. */
export type ThingToCheck =
  /** Two names that may be one character. */
  | { readonly kind: 'merge'; readonly from: string; readonly into: string }
  /** Lines whose speaker is uncertain. */
  | { readonly kind: 'speakers'; readonly lineCount: number }
  /** Lines from a picture with words that may be misread. */
  | { readonly kind: 'words'; readonly lineCount: number }
  | { readonly kind: 'unassigned'; readonly lineCount: number }
  /** Anything else, with the place to look at if there is one. */
  | { readonly kind: 'remark'; readonly sentence: string; readonly place: RemarkPlace | null };

/** The title of the scene, or the pages of the original. */
export type RemarkPlace = 'title' | 'source';

export const remark = (sentence: string, place: RemarkPlace | null = null): ThingToCheck => ({
  kind: 'remark',
  sentence,
  place,
});

export function sentenceOf(thing: ThingToCheck): string {
  if (thing.kind === 'remark') return thing.sentence;
  if (thing.kind === 'merge')
    return `Merge "${thing.from}" into "${thing.into}"? They may be the same character.`;
  if (thing.kind === 'words')
    return `Compare ${countOf(thing.lineCount, 'line')} with the picture: some words may be misread.`;
  return thing.kind === 'speakers'
    ? `Check who speaks ${countOf(thing.lineCount, 'line')} with low confidence.`
    : `Assign or remove ${countOf(thing.lineCount, 'unassigned line')}.`;
}

const countOf = (count: number, what: string): string => `${count} ${what}${count === 1 ? '' : 's'}`;
