/** docs/product/voices.md#cloned-voices */
export const cloningLimits = {
  /** Voices of one account, also those that somebody was only asked for. */
  voices: 5,
  linksPerDay: 10,
  linkDays: 7,
  /** The owner's own link. */
  ownLinkDays: 1,
  recordingsPerDay: 100,
  /** How often one link's recordings are made into a voice or refused. */
  attemptsPerDay: 5,
  /** Of one recording. */
  maxSeconds: 60,
  reportLength: 2000,
  reportsPerDay: 5,
} as const;
