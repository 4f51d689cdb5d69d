/** docs/product/voices.md#directed-lines */
export const directingLimits = {
  /** Lines of a scene, counting those that were changed or cut since. */
  linesPerScene: 1000,
  linesPerDay: 1000,
  /** Recordings that are sent for a voice service. */
  recordingsPerDay: 300,
} as const;

/** What an actor agrees to before a recording leaves the device. */
export const recordingConsent = {
  /** The day from which it is asked for. */
  version: '2026-11-27',
  text: 'The server keeps this recording of your voice and sends it to ElevenLabs, the service of your partner’s voice, which speaks the line like it. Nobody else hears it. It is deleted with your direction, the scene or your account; ElevenLabs may keep what it was sent by its own rules.',
} as const;
