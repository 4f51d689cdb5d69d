import type { ClonedVoiceId } from '#domain/ids.ts';

/** WAV files as domain/readers/wav.ts makes them. */
export interface SpokenConsent {
  readonly consent: Uint8Array;
  /** What was to be read aloud. */
  readonly sentence: string;
  readonly passages: readonly Uint8Array[];
}

/** `words`: the consent isn't in it; the others: whoever read it did not, or may not, have read the passages. */
export type ConsentFault = 'words' | 'other_speaker' | 'unsure_speaker';

export interface ConsentCheck {
  /** Null if all is well. Throws `server.busy`. */
  check(id: ClonedVoiceId, spoken: SpokenConsent): Promise<ConsentFault | null>;
  close(): Promise<void>;
}

declare module '#server/platform/services.ts' {
  interface Services {
    readonly consentCheck: ConsentCheck;
  }
}
