/** The styles that an actor can choose on the Voice & Audio page: docs/product/voices.md#voice-settings. */
export const DELIVERY_STYLES = ['neutral', 'warm', 'energetic', 'dramatic', 'gentle'] as const;
export type DeliveryStyle = (typeof DELIVERY_STYLES)[number];

/** What a delivery changes in a voice: factors for pitch, pitch range, and rate; loudness in decibels. */
export interface Delivery {
  readonly pitch: number;
  readonly range: number;
  readonly rate: number;
  readonly gainDb: number;
  /** Silence before the words, in milliseconds: "beat", "a long pause". */
  readonly pauseBeforeMs: number;
}

export const plainDelivery: Delivery = { pitch: 1, range: 1, rate: 1, gainDb: 0, pauseBeforeMs: 0 };

const STYLES: Record<DeliveryStyle, Delivery> = {
  neutral: plainDelivery,
  warm: { pitch: 0.97, range: 1.05, rate: 0.95, gainDb: -1, pauseBeforeMs: 0 },
  energetic: { pitch: 1.1, range: 1.35, rate: 1.12, gainDb: 1.5, pauseBeforeMs: 0 },
  dramatic: { pitch: 0.98, range: 1.7, rate: 0.88, gainDb: 1, pauseBeforeMs: 0 },
  gentle: { pitch: 0.96, range: 0.75, rate: 0.88, gainDb: -4, pauseBeforeMs: 0 },
};

export function styleDelivery(style: DeliveryStyle): Delivery {
  return STYLES[style];
}

/** Two deliveries combined, limited to what still sounds like the same person. */
export function combineDeliveries(first: Delivery, second: Delivery): Delivery {
  return {
    pitch: clamp(first.pitch * second.pitch, 0.8, 1.25),
    range: clamp(first.range * second.range, 0.4, 2.2),
    rate: clamp(first.rate * second.rate, 0.7, 1.35),
    gainDb: clamp(first.gainDb + second.gainDb, -10, 4),
    pauseBeforeMs: clamp(first.pauseBeforeMs + second.pauseBeforeMs, 0, 3000),
  };
}

const clamp = (value: number, least: number, most: number) => Math.min(most, Math.max(least, value));
