// What was said when in a take: enough to follow it and to let the partner speak along, whatever has become of the
// scene since.
import type { LineSpeech } from '../voices/line-speech.ts';

/** How the partner's line was asked for; asked for again it sounds the same. */
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
  /** Seconds into the take; below 0 where it was under way when the take began. */
  readonly at: number;
  /** When it was over; null where the take ended first. */
  readonly until: number | null;
  /** Null for the actor's own lines. */
  readonly speech: TakeSpeech | null;
  /** How fast the partner's line was played; 1 as it was spoken. */
  readonly rate: number;
}
