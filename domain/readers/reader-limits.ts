/** docs/product/voices.md#lines-that-people-record */
export const readerLimits = {
  /** A link ends by itself after so many days; the owner's own after one. */
  linkDays: 14,
  ownLinkDays: 1,
  linksPerScene: 10,
  linksPerDay: 50,
  linesPerLink: 1000,
  /** Through one link. */
  recordingsPerDay: 2000,
  /** Of one line. */
  maxSeconds: 180,
  /** Of all recorded lines of a scene. */
  maxSceneSeconds: 3 * 60 * 60,
  nameLength: 60,
} as const;
