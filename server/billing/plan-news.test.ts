import { expect, test } from 'vitest';
import { planNewsFrom } from './plan-news.ts';

test.each([
  ['pro', false, 'expert', false, 'plan.changed'],
  ['pro', false, 'pro', true, 'plan.canceled'],
  ['pro', true, 'pro', false, 'plan.resumed'],
  ['expert', true, 'free', false, 'plan.ended'],
  ['pro', true, 'pro', true, null],
  ['free', false, 'pro', false, null],
] as const)('%s (canceled: %s) → %s (canceled: %s): %s', (plan, cancelAtPeriodEnd, now, cancels, news) => {
  const after = { plan: now, status: now === 'free' ? 'free' : 'active' } as const;
  const current = now === 'free' ? null : { cancelAtPeriodEnd: cancels };
  expect(planNewsFrom({ plan, cancelAtPeriodEnd }, after, current)).toBe(news);
});
