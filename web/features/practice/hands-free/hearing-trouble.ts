// Decides when the actor has to tap although the microphone is open, and says what they can change.
import { loudRoomDb, poorSignalDb } from '#domain/listening/signal-quality.ts';
import type { HearingNow } from './hearing-now.ts';

export const tapInstead = 'Tap or press Space after each line.';
const silent = `This microphone is silent. It may be muted, or another one may be the right one: choose it before you start. ${tapInstead}`;
const tooLoud = `Your voice hardly stands out from the room. Move closer to the microphone, or wear headphones in a quieter place. ${tapInstead}`;

/** A voice must rise so far above the level at which it is too quiet before it is trusted again. */
const recoveryDb = 2;
/** A working microphone is never silent for this long. */
const silentSeconds = 5;
/** If no voice was heard for this long, a loud room drowns the actor. */
const drownedMs = 4000;

export interface Heard {
  /** Any sound was heard, even only the room. */
  readonly hasHeardSound: boolean;
  readonly isInTurn: boolean;
  /** The time since the last word in the turn. */
  readonly silentMs: number;
}

/** A sentence, or null if the ear can be trusted. */
export function troubleWith(
  { reason, heardSeconds, signalDb, floorDb }: HearingNow,
  { hasHeardSound, isInTurn, silentMs }: Heard,
): string | null {
  if (!hasHeardSound) return heardSeconds > silentSeconds ? silent : reason;
  if (signalDb !== null) {
    const enoughDb = reason === tooLoud ? poorSignalDb + recoveryDb : poorSignalDb;
    return signalDb < enoughDb ? tooLoud : null;
  }
  const isDrowned = isInTurn && floorDb > loudRoomDb && silentMs > drownedMs;
  return isDrowned || reason === tooLoud ? tooLoud : null;
}
