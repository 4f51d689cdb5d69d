import { expect, it } from 'vitest';
import { deliveryFromDirection } from './directions.ts';
import { combineDeliveries, styleDelivery } from './delivery.ts';
import { canShapeSpeech, canUseVoice, voiceOrDefault, voices, VOICE_IDS, voicesFor } from './voices.ts';

it('there are eight voices, two of them for everyone', () => {
  expect(voices.map(({ id }) => id)).toEqual(VOICE_IDS);
  expect(voices.filter(({ isPremium }) => !isPremium).map(({ id }) => id)).toEqual([
    'sarah-professional',
    'james-warm',
  ]);
});

it('an unknown name speaks as Sarah', () => {
  expect(voiceOrDefault('brian-blessed').id).toBe('sarah-professional');
});

it('six voices, speed, and styles need Expert, also with a late payment', () => {
  const late = { plan: 'expert', status: 'past_due' } as const;
  const pro = { plan: 'pro', status: 'active' } as const;
  const lapsed = { plan: 'expert', status: 'free' } as const;
  expect(canUseVoice(pro, 'james-warm')).toBe(true);
  expect(canUseVoice(pro, 'luna-mysterious')).toBe(false);
  expect(canUseVoice(late, 'luna-mysterious')).toBe(true);
  expect([pro, late, lapsed].map(canShapeSpeech)).toEqual([false, true, false]);
  expect(voicesFor(lapsed)).toHaveLength(2);
});

it('directions are understood, and others ignored', () => {
  expect(deliveryFromDirection('shouting').gainDb).toBeGreaterThan(0);
  expect(deliveryFromDirection('Quickly, under her breath')).toMatchObject({ gainDb: -8 });
  expect(deliveryFromDirection('beat').pauseBeforeMs).toBe(700);
  expect(deliveryFromDirection('a long pause').pauseBeforeMs).toBe(1800);
  expect(deliveryFromDirection('drying a glass with a kind of cloth')).toEqual(styleDelivery('neutral'));
});

it('combined deliveries still sound like one person', () => {
  const all = ['dramatic', 'dramatic', 'energetic', 'energetic'] as const;
  const { pitch, range, rate, gainDb } = all.map(styleDelivery).reduce(combineDeliveries);
  expect([pitch <= 1.25, range <= 2.2, rate >= 0.7, gainDb <= 4]).toEqual([true, true, true, true]);
});
