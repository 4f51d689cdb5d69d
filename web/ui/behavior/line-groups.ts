// Neighbouring lines of a script stand in the page together, as one thing that is drawn when it comes near the view.
const passageLength = 10;

export const lineGroups = <Line>(lines: readonly Line[]): (readonly Line[])[] =>
  Array.from({ length: Math.ceil(lines.length / passageLength) }, (_, i) =>
    lines.slice(i * passageLength, (i + 1) * passageLength),
  );
