import { doubtfulSignalDb, loudRoomDb, poorSignalDb } from '#domain/listening/signal-quality.ts';

export interface CheckHeard {
  /** The share of the line's words that were heard. */
  readonly heardShare: number;
  /** Decibels between voice and room; null before anything was said. */
  readonly signalDb: number | null;
  /** No sound is heard, not even the room. */
  readonly isSilent: boolean;
  /** The check has lasted its five seconds. */
  readonly isOver: boolean;
}

/** The result of the check, and what to change. */
export function verdictOf({ heardShare, signalDb, isSilent, isOver }: CheckHeard): string {
  if (isSilent && isOver)
    return 'This microphone is silent. It may be muted, or another one may be the right one.';
  if (signalDb !== null && signalDb < poorSignalDb)
    return 'Your voice hardly stands out from the room. Move closer to the microphone, or find a quieter place.';
  if (heardShare > 0.5 && signalDb !== null && signalDb < doubtfulSignalDb)
    return 'Your partner hears you. The room is too loud to tell single words.';
  if (heardShare > 0.5) return 'Your partner hears you well.';
  if (isOver && signalDb === null)
    return 'Say your first line. Nothing was heard so far: come closer, or choose another microphone.';
  return 'Say your first line.';
}

/** Decibels above one 16-bit step. */
const someNoiseDb = 35;

export function roomInWords(floorDb: number): string {
  if (floorDb < someNoiseDb) return 'quiet';
  return floorDb < loudRoomDb ? 'some noise' : 'loud';
}
