import { readableTwins } from '#domain/scene/character-colors.ts';

/** A character's color as CSS that reads on both themes; undefined, so plain ink, for a color of no palette. */
export function characterColor(color: string): string | undefined {
  const twins = readableTwins(color);
  return twins ? `light-dark(${twins.onPaper}, ${twins.onBlack})` : undefined;
}
