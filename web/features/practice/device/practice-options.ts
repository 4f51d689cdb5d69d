import { answerLimits, type Timing } from '#domain/practice/timing.ts';
import type { MicrophoneChoice } from '#web/platform/audio/microphone.ts';
import { isBoolean, preference } from '#web/platform/storage/preferences.ts';

function isChoice(value: unknown): value is MicrophoneChoice {
  if (typeof value !== 'object' || value === null) return false;
  const { device, wearsHeadphones } = value as Partial<MicrophoneChoice>;
  const isDevice = device === null || (typeof device?.id === 'string' && typeof device.name === 'string');
  return isDevice && typeof wearsHeadphones === 'boolean';
}

/** Which microphone the actor uses on this device. */
export const microphoneChoice = preference<MicrophoneChoice>('microphone', isChoice, {
  device: null,
  wearsHeadphones: false,
});

/** Whether practice on this device listens for the actor's lines. */
export const timesPickUps = preference<boolean>('times_pick_ups', isBoolean, false);

/** How the actor's turns end on this device. */
const keptTurnEnd = preference<TurnEnd>('turn_end', isTurnEnd, { waitsForMe: false, answerAfterSeconds: 0 });

export const turnEnd = {
  read: keptTurnEnd.read,
  write: ({ waitsForMe, answerAfterSeconds }: TurnEnd) =>
    keptTurnEnd.write({ waitsForMe, answerAfterSeconds }),
};

type TurnEnd = Pick<Timing, 'waitsForMe' | 'answerAfterSeconds'>;

function isTurnEnd(value: unknown): value is TurnEnd {
  const { waitsForMe, answerAfterSeconds: seconds } = (value ?? {}) as Partial<TurnEnd>;
  const isInRange = typeof seconds === 'number' && seconds >= answerLimits.min && seconds <= answerLimits.max;
  return typeof waitsForMe === 'boolean' && isInRange;
}

/** Living reads: whether the partner's delivery varies in each run on this device. */
export const isLivingRead = preference<boolean>('living_reads', isBoolean, false);
