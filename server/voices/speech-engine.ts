// What every engine promises: a line in, its audio out, or a Problem.
import type { VoiceEngineId, SpeechSettings, WordMark } from '#contract/speech.ts';
import type { ClonedVoiceId, UserId } from '#domain/ids.ts';
import type { DirectedReading } from '#domain/voices/directed-reading.ts';
import type { Expression } from '#domain/voices/expression.ts';
import type { Variation } from '#domain/voices/living-read.ts';
import type { VoiceId } from '#domain/voices/voices.ts';

/** `now`: somebody is waiting; served before `ahead`. */
export type Priority = 'now' | 'ahead';

/** A person's voice, instead of one of the product's. */
export interface ClonedVoice {
  readonly id: ClonedVoiceId;
  /** Its id at the voice service; null if it was made here. */
  readonly vendorVoiceId: string | null;
  /** What was recorded for it, by the position of its text; null if the voice service made it. */
  readonly recordings: (() => Promise<readonly VoiceRecording[]>) | null;
}

export interface VoiceRecording {
  readonly position: number;
  readonly wav: Uint8Array;
  readonly durationSeconds: number;
}

export interface Utterance {
  readonly text: string;
  readonly voiceId: VoiceId;
  /** Speaks in place of `voiceId`. */
  readonly clone?: ClonedVoice | undefined;
  readonly language: string;
  readonly settings: SpeechSettings;
  readonly previousText: string;
  readonly nextText: string;
  /** How a living read differs from the plain one. */
  readonly variation?: Variation | undefined;
  readonly expression: Expression;
  /** The same line as markup. */
  readonly ssml?: string | undefined;
  /** How it goes, in place of settings, directions and markup; its positions are those of `text`. */
  readonly reading?: DirectedReading | undefined;
  /** The recording of that reading, for a voice service that the actor lets have it; `digest` names its sound. */
  readonly recording?: { readonly mp3: Uint8Array; readonly digest: string } | undefined;
}

export interface Speech {
  readonly audio: Uint8Array;
  readonly contentType: string;
  readonly durationSeconds: number;
  readonly leadMs: number;
  readonly marks: readonly WordMark[];
}

/** A line being generated: wait for it, or ask for it to be generated before those nobody waits for. */
export interface SpeechInTheMaking {
  readonly speech: Promise<Speech>;
  hurry(): void;
}

/** Threads and processes that speak, started as lines need them. */
export interface SpeechWorkers {
  /** The current number. */
  readonly running: number;
  /** Limits the number from now on; excess workers end after the line they speak. */
  limitTo(workers: number): void;
}

export interface SpeechEngine {
  readonly id: VoiceEngineId;
  /** The workers on this machine; absent if another machine speaks. */
  readonly workers?: SpeechWorkers;
  /** All languages it may speak; it is asked for no line in another one. */
  readonly languages: ReadonlySet<string>;
  /** Whether it can now, in one of its languages. */
  canSpeak(asked: Pick<Utterance, 'voiceId' | 'language' | 'clone'>): boolean;
  /** Everything the audio depends on, including the engine's revision: the cache key. */
  soundOf(utterance: Utterance): readonly unknown[];
  /**
   * The promise rejects with a Problem: `speech.empty` if it can't speak any of the text, `speech.busy` if too much
   * is waiting, otherwise `speech.failed`. `userId`: the requester; everyone gets a turn.
   */
  speak(utterance: Utterance, priority: Priority, userId: UserId): SpeechInTheMaking;
  /** Starts what takes a while, before the first line. */
  warm(): void;
  close(): Promise<void>;
}
