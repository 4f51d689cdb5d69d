// Neighboring lines of a script share one element, which is rendered when it comes near the viewport.
const passageLength = 10;

export const lineGroups = <Line>(lines: readonly Line[]): (readonly Line[])[] =>
  Array.from({ length: Math.ceil(lines.length / passageLength) }, (_, i) =>
    lines.slice(i * passageLength, (i + 1) * passageLength),
  );
