// The colours characters are told apart by. Every pair stays apart for normal sight and for each kind of colour
// blindness, and every colour reads at 4.5:1 on paper; each has a light twin that does so on black.

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

/** The twelve colours of the scene editor, as `#rrggbb` on paper: what a character's `color` holds. */
export const editorColors: readonly string[] = twins.map(([onPaper]) => onPaper);

/** The eight given to the characters found in an uploaded script. */
export const parserColors: readonly string[] = editorColors.slice(0, 8);

/** The first colour of the palette nobody has; once all are taken, the one fewest have. */
export function firstUnusedColor(used: readonly string[], palette: readonly string[] = editorColors): string {
  const holders = (color: string) => used.filter((other) => other.toLowerCase() === color).length;
  return palette.reduce((best, color) => (holders(color) < holders(best) ? color : best));
}

/** A character's colour as it reads on paper and on black; null for a colour that is in no palette. */
export function readableTwins(color: string): { onPaper: string; onBlack: string } | null {
  const found = twins.find(([onPaper]) => onPaper === color.toLowerCase());
  return found ? { onPaper: found[0], onBlack: found[1] } : null;
}
