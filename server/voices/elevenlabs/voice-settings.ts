import { combineDeliveries, plainDelivery, styleDelivery } from '#domain/voices/delivery.ts';
import type { DeliveryStyle } from '#domain/voices/delivery.ts';
import { deliveryFromDirection } from '#domain/voices/directions.ts';
import { variationDelivery, type Variation } from '#domain/voices/living-read.ts';
import type { SpeechSettings } from '#contract/speech.ts';

/** ElevenLabs' settings, by its own names. */
export interface VoiceSettings {
  readonly stability: number;
  readonly similarity_boost: number;
  readonly style: number;
  readonly use_speaker_boost: boolean;
  /** The provider accepts 0.7 to 1.2. */
  readonly speed: number;
}

const STYLES: Readonly<Record<DeliveryStyle, { stability: number; style: number }>> = {
  neutral: { stability: 0.5, style: 0 },
  warm: { stability: 0.55, style: 0.2 },
  energetic: { stability: 0.35, style: 0.5 },
  dramatic: { stability: 0.28, style: 0.65 },
  gentle: { stability: 0.7, style: 0.1 },
};

/** The caller's numbers apply; otherwise the delivery's. */
export function voiceSettings(settings: SpeechSettings, variation?: Variation): VoiceSettings {
  const { delivery, similarity_boost, use_speaker_boost, speed } = settings;
  const { stability = STYLES[delivery].stability, style = STYLES[delivery].style } = settings;
  const line = [settings.emotion, settings.direction].map((said) => deliveryFromDirection(said ?? ''));
  const read = variation ? variationDelivery(variation) : plainDelivery;
  const { range } = [...line, read].reduce(combineDeliveries, plainDelivery);
  const { rate } = [...line, read].reduce(combineDeliveries, styleDelivery(delivery));
  return {
    similarity_boost,
    use_speaker_boost,
    // The provider has no pitch range: a livelier read is a less stable one.
    stability: Math.round(Math.min(1, Math.max(0, stability / range)) * 100) / 100,
    style,
    speed: Math.round(Math.min(1.2, Math.max(0.7, speed * rate)) * 100) / 100,
  };
}
