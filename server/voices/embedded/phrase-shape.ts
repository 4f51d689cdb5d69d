// The melody of a phrase: how its end rises or falls, which words stand out, and the effect of its delivery.
import { combineDeliveries, plainDelivery } from '#domain/voices/delivery.ts';
import type { Delivery } from '#domain/voices/delivery.ts';
import type { PhraseEnd } from '#domain/voices/phrase-builder.ts';
import type { TimeSpan } from './align-words.ts';
import type { Shape } from './reshape-voice.ts';

export interface PhraseMelody {
  readonly end: PhraseEnd;
  readonly isOpenQuestion: boolean;
  /** When its last voiced sound ends. */
  readonly voicedSeconds: number;
  /** Within the phrase. */
  readonly stressed: readonly TimeSpan[];
  readonly delivery: Delivery;
  /** The voice's own factor for pitch movement, and its mean pitch before and after reshaping. */
  readonly range: number;
  readonly meanHz: number;
  readonly targetHz: number;
}

const stress = { pitch: 1.2, rate: 0.8, gainDb: 3.5 };
interface Close {
  /** Factor for its own pitch at the end of the phrase; or the final pitch, as a factor of the voice's mean. */
  readonly by?: number;
  readonly to?: number;
  readonly rate?: number;
  /** The duration of this change. */
  readonly seconds: number;
}
const CLOSES: Readonly<Record<PhraseEnd, Close>> = {
  stop: { by: 0.94, seconds: 0.3 },
  question: { to: 1.35, seconds: 0.4 },
  exclamation: { by: 0.97, seconds: 0.25 },
  comma: { by: 1.07, seconds: 0.2 },
  colon: { by: 0.98, seconds: 0.2 },
  dash: { by: 1.04, seconds: 0.2 },
  ellipsis: { by: 0.93, rate: 0.85, seconds: 0.4 },
  cut: { to: 1.04, rate: 1.4, seconds: 0.25 },
  join: { seconds: 0.1 },
};
/** "Why did you come?" asks with its first word, and rises less. */
const openQuestion: Close = { to: 1.1, seconds: 0.4 };
const exclaimed: Delivery = { ...plainDelivery, pitch: 1.04, range: 1.15, gainDb: 1.5 };
const widestOctaves = 0.8;

/** The combination of a line's own delivery and the phrase's direction and markup. */
export function phraseDelivery(line: Delivery, own: Delivery, end: PhraseEnd): Delivery {
  const asked = combineDeliveries(line, own);
  return end === 'exclamation' ? combineDeliveries(asked, exclaimed) : asked;
}

/** Its gain is that of stressed words; the line sets the phrase's own gain. */
export function phraseShape(melody: PhraseMelody): Shape {
  const { end, voicedSeconds, stressed, delivery, meanHz } = melody;
  const close = end === 'question' && melody.isOpenQuestion ? openQuestion : CLOSES[end];
  const closeStart = Math.max(voicedSeconds * 0.4, voicedSeconds - close.seconds);
  const range = melody.range * delivery.range;
  const base = (melody.targetHz * delivery.pitch) / meanHz;
  const stressAt = (seconds: number) => Math.max(0, ...stressed.map((span) => bump(span, seconds)));

  return {
    pitch(seconds, pitchHz) {
      const octaves = Math.log2(pitchHz / meanHz);
      const wanted = clamp(octaves * range, -widestOctaves, widestOctaves);
      const closing = clamp((seconds - closeStart) / (voicedSeconds - closeStart), 0, 1);
      const closed = close.to ? Math.log2(close.to) : wanted + Math.log2(close.by ?? 1);
      const melodic = wanted + (closed - wanted) * closing;
      return base * 2 ** (melodic - octaves) * stress.pitch ** stressAt(seconds);
    },
    rate(seconds) {
      const ending = seconds > closeStart ? (close.rate ?? 1) : 1;
      return delivery.rate * ending * stress.rate ** stressAt(seconds);
    },
    gain: (seconds) => 10 ** ((stress.gainDb * stressAt(seconds)) / 20),
  };
}

/** 0 outside the span, 1 in its middle. */
function bump({ startSeconds, endSeconds }: TimeSpan, seconds: number): number {
  if (seconds <= startSeconds || seconds >= endSeconds) return 0;
  return Math.sin((Math.PI * (seconds - startSeconds)) / (endSeconds - startSeconds)) ** 0.5;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
