// The melody of a phrase: how its end rises or falls, which words stand out, and what its delivery does to it.
import { styleDelivery, combineDeliveries } from '#domain/voices/delivery.ts';
import type { Delivery, DeliveryStyle } from '#domain/voices/delivery.ts';
import type { PhraseEnd } from '#domain/voices/phrase-builder.ts';
import type { TimeSpan } from './align-words.ts';
import type { Shape } from './reshape-voice.ts';

export interface PhraseMelody {
  readonly end: PhraseEnd;
  readonly isOpenQuestion: boolean;
  /** When its last sound with pitch ends. */
  readonly voicedSeconds: number;
  /** Within the phrase. */
  readonly stressed: readonly TimeSpan[];
  readonly delivery: Delivery;
  /** The voice's own factor on its movement, and its mean pitch before and after reshaping. */
  readonly range: number;
  readonly meanHz: number;
  readonly targetHz: number;
}

const stress = { pitch: 1.2, rate: 0.8, gainDb: 3.5 };
/** How far the pitch has moved when the phrase ends, and over how many seconds. */
const CLOSES: Readonly<Record<PhraseEnd, { readonly pitch: number; readonly seconds: number }>> = {
  stop: { pitch: 0.94, seconds: 0.3 },
  question: { pitch: 1.5, seconds: 0.4 },
  exclamation: { pitch: 0.97, seconds: 0.25 },
  comma: { pitch: 1.07, seconds: 0.2 },
  colon: { pitch: 0.98, seconds: 0.2 },
  dash: { pitch: 1.04, seconds: 0.2 },
  ellipsis: { pitch: 0.93, seconds: 0.4 },
  cut: { pitch: 1.03, seconds: 0.15 },
  join: { pitch: 1, seconds: 0.1 },
};
const openQuestionPitch = 1.12;
const exclaimed: Delivery = { ...styleDelivery('neutral'), pitch: 1.04, range: 1.15, gainDb: 1.5 };
const widestOctaves = 0.8;

/** What a line's style and the phrase's own direction and mark make together. */
export function phraseDelivery(
  style: DeliveryStyle,
  line: Delivery,
  own: Delivery,
  end: PhraseEnd,
): Delivery {
  const asked = combineDeliveries(combineDeliveries(styleDelivery(style), line), own);
  return end === 'exclamation' ? combineDeliveries(asked, exclaimed) : asked;
}

export function phraseShape(melody: PhraseMelody): Shape {
  const { end, voicedSeconds, stressed, delivery, meanHz } = melody;
  const close = CLOSES[end];
  const closePitch = end === 'question' && melody.isOpenQuestion ? openQuestionPitch : close.pitch;
  const closeStart = Math.max(voicedSeconds * 0.4, voicedSeconds - close.seconds);
  const range = melody.range * delivery.range;
  const base = (melody.targetHz * delivery.pitch) / meanHz;
  const stressAt = (seconds: number) => Math.max(0, ...stressed.map((span) => bump(span, seconds)));

  return {
    pitch(seconds, pitchHz) {
      const octaves = Math.log2(pitchHz / meanHz);
      const wanted = clamp(octaves * range, -widestOctaves, widestOctaves);
      const closing = clamp((seconds - closeStart) / (voicedSeconds - closeStart), 0, 1);
      return base * 2 ** (wanted - octaves) * closePitch ** closing * stress.pitch ** stressAt(seconds);
    },
    rate(seconds) {
      const isTrailing = end === 'ellipsis' && seconds > closeStart;
      const isBreakingOff = end === 'cut' && seconds > closeStart;
      const ending = isTrailing ? 0.85 : isBreakingOff ? 1.25 : 1;
      return delivery.rate * ending * stress.rate ** stressAt(seconds);
    },
    gain: (seconds) => 10 ** ((delivery.gainDb + stress.gainDb * stressAt(seconds)) / 20),
  };
}

/** 0 outside the span, 1 in its middle. */
function bump({ startSeconds, endSeconds }: TimeSpan, seconds: number): number {
  if (seconds <= startSeconds || seconds >= endSeconds) return 0;
  return Math.sin((Math.PI * (seconds - startSeconds)) / (endSeconds - startSeconds)) ** 0.5;
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
