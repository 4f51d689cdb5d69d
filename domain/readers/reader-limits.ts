/** docs/product/voices.md#lines-that-people-record */
export const readerLimits = {
  /** Days after which a link expires; the owner's own link expires after one. */
  linkDays: 14,
  ownLinkDays: 1,
  linksPerScene: 10,
  linksPerDay: 50,
  linesPerLink: 1000,
  /** Recordings through one link. */
  recordingsPerDay: 2000,
  /** Seconds of one recorded line. */
  maxSeconds: 180,
  /** Seconds of all recorded lines of a scene. */
  maxSceneSeconds: 3 * 60 * 60,
  nameLength: 60,
} as const;
