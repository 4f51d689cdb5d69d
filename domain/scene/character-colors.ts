// The colors that distinguish characters. Every pair differs for normal vision and for each kind of color blindness,
// and every color has a contrast of 4.5:1 on paper; each has a light variant with the same contrast on black.

const twins: readonly (readonly [onPaper: string, onBlack: string])[] = [
  ['#281f9d', '#abb3e4'],
  ['#c32750', '#f36587'],
  ['#0d725c', '#8cfcd5'],
  ['#a53199', '#db60c0'],
  ['#475705', '#bed821'],
  ['#6551d2', '#9795ff'],
  ['#820e52', '#e99bb9'],
  ['#163f36', '#529f8d'],
  ['#8a5e00', '#d59a46'],
  ['#03516f', '#c6e9fc'],
  ['#600877', '#efbbfc'],
  ['#533906', '#fecf8f'],
];

/** The twelve colors of the scene editor, as `#rrggbb` on paper: the values of a character's `color`. */
export const editorColors: readonly string[] = twins.map(([onPaper]) => onPaper);

/** The eight colors for characters found in an uploaded script. */
export const parserColors: readonly string[] = editorColors.slice(0, 8);

/** The first unused color of the palette; once all are used, the one that fewest characters have. */
export function firstUnusedColor(used: readonly string[], palette: readonly string[] = editorColors): string {
  const holders = (color: string) => used.filter((other) => other.toLowerCase() === color).length;
  return palette.reduce((best, color) => (holders(color) < holders(best) ? color : best));
}

/** A character's color for paper and for black; null for a color that is in no palette. */
export function readableTwins(color: string): { onPaper: string; onBlack: string } | null {
  const found = twins.find(([onPaper]) => onPaper === color.toLowerCase());
  return found ? { onPaper: found[0], onBlack: found[1] } : null;
}
