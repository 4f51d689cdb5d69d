import type { ClonedVoiceId } from '#domain/ids.ts';

export interface SpeakerCheck {
  /**
   * Whether the same person speaks in both groups of recordings, WAV files as domain/readers/wav.ts makes them. Throws
   * `server.busy`.
   */
  compare(
    id: ClonedVoiceId,
    some: readonly Uint8Array[],
    others: readonly Uint8Array[],
  ): Promise<'same' | 'different' | 'unsure'>;
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly speakerCheck: SpeakerCheck;
  }
}
