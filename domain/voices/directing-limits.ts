/** docs/product/voices.md#directed-lines */
export const directingLimits = {
  /** Lines of a scene, counting those that were changed or cut since. */
  linesPerScene: 1000,
  linesPerDay: 1000,
} as const;
