// What every engine promises: a line in, its sound out, or a Problem.
import type { SpeechEngineId, SpeechSettings, WordMark } from '#contract/speech.ts';
import type { Variation } from '#domain/voices/living-read.ts';
import type { VoiceId } from '#domain/voices/voices.ts';

/** `now`: somebody is waiting; served before `ahead`. */
export type Priority = 'now' | 'ahead';

export interface Utterance {
  readonly text: string;
  readonly voiceId: VoiceId;
  readonly settings: SpeechSettings;
  readonly previousText: string;
  readonly nextText: string;
  /** How a living read differs from the plain one. */
  readonly variation?: Variation | undefined;
  /** The same line as markup. */
  readonly ssml?: string | undefined;
}

export interface Speech {
  readonly audio: Uint8Array;
  readonly contentType: string;
  readonly durationSeconds: number;
  readonly leadMs: number;
  readonly marks: readonly WordMark[];
}

/** A line being made: waiting for it, and asking that it be made before those nobody waits for. */
export interface SpeechInTheMaking {
  readonly speech: Promise<Speech>;
  hurry(): void;
}

/** Threads and processes that speak, started as lines need them. */
export interface SpeechWorkers {
  /** How many there are now. */
  readonly running: number;
  /** From now on no more than these; those too many end, each after the line it speaks. */
  limitTo(workers: number): void;
}

export interface SpeechEngine {
  readonly id: SpeechEngineId;
  /** What speaks on this machine; absent where another one does. */
  readonly workers?: SpeechWorkers;
  canSpeak(voiceId: VoiceId): boolean;
  /** Everything the sound depends on, the engine's own revision included: what the cache goes by. */
  soundOf(utterance: Utterance): readonly unknown[];
  /** The promise fails with a Problem: `speech.empty` when it cannot say any of the text, `speech.busy` when too
   * much is waiting, `speech.failed` else. `userId`: who asks; everyone gets a turn. */
  speak(utterance: Utterance, priority: Priority, userId: string): SpeechInTheMaking;
  /** Starts what takes a moment to start, ahead of the first line. */
  warm(): void;
  close(): Promise<void>;
}
