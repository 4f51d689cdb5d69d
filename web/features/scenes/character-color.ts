import { readableTwins } from '#domain/scene/character-colors.ts';

/**
 * A character’s color as CSS that is readable in both themes; undefined, the default text color, if it is in no
 * palette.
 */
export function characterColor(color: string): string | undefined {
  const twins = readableTwins(color);
  return twins ? `light-dark(${twins.onPaper}, ${twins.onBlack})` : undefined;
}
