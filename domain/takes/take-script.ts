// What was said when in a take: enough to follow it and to play the partner along, whatever happened to the scene
// since.
import type { LineSpeech } from '../voices/line-speech.ts';

/** The speech request of the partner's line; the same request gives the same audio. */
export interface TakeSpeech extends Pick<LineSpeech, 'pronunciations' | 'isPlain' | 'ssml' | 'variation'> {
  readonly text: string;
  readonly voiceId: string;
  readonly settings?: Readonly<Record<string, string | number | boolean>>;
  readonly previousText?: string;
  readonly nextText?: string;
}

export interface TakeLine {
  readonly speaker: string;
  readonly text: string;
  readonly isMine: boolean;
  /** Seconds into the take; negative if it began before the take. */
  readonly at: number;
  /** When it ended; null if the take ended first. */
  readonly until: number | null;
  /** Null for the actor's own lines. */
  readonly speech: TakeSpeech | null;
  /** The playback speed of the partner's line; 1 is the voice's own. */
  readonly rate: number;
}
