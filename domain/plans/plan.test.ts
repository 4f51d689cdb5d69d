import { expect, test } from 'vitest';
import { entitlementStatuses, effectivePlan, planStatusFrom, plans } from './plan.ts';
import { entitlementFrom, subscriptionStateFrom, whyNotCheckout } from './subscription.ts';
import type { Subscription, SubscriptionStatus } from './subscription.ts';

test('every plan and status maps to its membership status', () => {
  const table = plans.flatMap((plan) =>
    entitlementStatuses.map((status) => [plan, status, planStatusFrom({ plan, status })].join(' ')),
  );
  expect(table).toEqual([
    'free free FREE',
    'free active FREE',
    'free trialing FREE',
    'free past_due FREE',
    'pro free FREE',
    'pro active PRO_ACTIVE',
    'pro trialing PRO_ACTIVE',
    'pro past_due PAID_PAST_DUE',
    'expert free FREE',
    'expert active EXPERT_ACTIVE',
    'expert trialing EXPERT_ACTIVE',
    'expert past_due PAID_PAST_DUE',
  ]);
});

test('premium is active for a paid plan that is active, trialing, or past due', () => {
  const premium = plans.flatMap((plan) =>
    entitlementStatuses
      .filter((status) => effectivePlan({ plan, status }) === plan && plan !== 'free')
      .map((status) => `${plan} ${status}`),
  );
  expect(premium).toEqual([
    'pro active',
    'pro trialing',
    'pro past_due',
    'expert active',
    'expert trialing',
    'expert past_due',
  ]);
});

test('a subscription that the provider ended, paused, or never started counts as the free plan', () => {
  const worth = (status: SubscriptionStatus) =>
    entitlementFrom({
      id: 's',
      plan: 'pro',
      status,
      startedAt: 0,
      currentPeriodEnd: 0,
      cancelAtPeriodEnd: false,
      endedAt: null,
    }).plan;
  expect(worth('active')).toBe('pro');
  expect(worth('trialing')).toBe('pro');
  expect(worth('past_due')).toBe('pro');
  expect(worth('unpaid')).toBe('free');
  expect(worth('paused')).toBe('free');
  expect(worth('incomplete')).toBe('free');
  expect(worth('incomplete_expired')).toBe('free');
  expect(worth('canceled')).toBe('free');
  expect(entitlementFrom(null)).toEqual({ plan: 'free', status: 'free' });
});

test('users can upgrade from free to Pro to Expert, never downgrade, never buy the same plan again', () => {
  const active = 'active' as const;
  expect(whyNotCheckout({ plan: 'free', status: 'free' }, 'pro')).toBeNull();
  expect(whyNotCheckout({ plan: 'free', status: 'free' }, 'expert')).toBeNull();
  expect(whyNotCheckout({ plan: 'pro', status: active }, 'expert')).toBeNull();
  expect(whyNotCheckout({ plan: 'pro', status: active }, 'pro')).toBe('already-on-plan');
  expect(whyNotCheckout({ plan: 'pro', status: 'past_due' }, 'pro')).toBe('already-on-plan');
  expect(whyNotCheckout({ plan: 'expert', status: active }, 'pro')).toBe('downgrade');
});

test('of several subscriptions, a paid one counts before a late one, and the older before the newer', () => {
  const bought = (id: string, startedAt: number, status: SubscriptionStatus): Subscription => ({
    id,
    plan: 'pro',
    status,
    startedAt,
    currentPeriodEnd: 0,
    cancelAtPeriodEnd: false,
    endedAt: null,
  });
  const standing = (...all: Subscription[]) => {
    const { current, duplicates } = subscriptionStateFrom(all);
    return [current?.id ?? null, ...duplicates.map(({ id }) => id)];
  };
  expect(standing()).toEqual([null]);
  expect(standing(bought('b', 2, 'active'), bought('a', 1, 'active'))).toEqual(['a', 'b']);
  expect(standing(bought('a', 1, 'past_due'), bought('b', 2, 'trialing'))).toEqual(['b', 'a']);
  expect(standing(bought('a', 1, 'canceled'), bought('b', 2, 'past_due'))).toEqual(['b']);
  expect(standing(bought('b', 2, 'unpaid'), bought('a', 1, 'canceled'))).toEqual(['b']);
});
