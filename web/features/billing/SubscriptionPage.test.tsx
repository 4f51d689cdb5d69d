import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Membership } from '#contract/billing.ts';
import { freeMembership } from './queries/billing.ts';
import { answers, asked, button, json, never, noNetwork, sent, show, type Answer } from './testing.tsx';
import { proMembership as pro } from './testing-membership.ts';

const expert: Membership = {
  ...pro,
  plan: 'expert',
  status: 'EXPERT_ACTIVE',
  entitlement: { plan: 'expert', status: 'active' },
};
const pastDue: Membership = {
  ...pro,
  status: 'PAID_PAST_DUE',
  pastDue: true,
  entitlement: { plan: 'pro', status: 'past_due' },
};
const trialing: Membership = { ...pro, entitlement: { plan: 'pro', status: 'trialing' } };

const isWaiting = (name: string) => button(name).getAttribute('aria-disabled') === 'true';
/** Every column's marks and buttons, in order: "Pro: Current Plan, Manage Billing". */
const columns = () =>
  screen.getAllByRole('heading', { level: 2, name: /^(Free|Pro|Expert)$/ }).map((heading) => {
    const column = heading.closest('section')!;
    const badge = within(column).queryByText('Current Plan') ? ['Current Plan'] : [];
    const buttons = within(column)
      .queryAllByRole('button')
      .map((it) => {
        const name = it.textContent.replace('Opening...', '');
        return it.getAttribute('aria-disabled') ? `(${name})` : name;
      });
    return `${heading.textContent}: ${[...badge, ...buttons].join(', ')}`;
  });

test.each<[string, Membership, string[], string[]]>([
  ['free', freeMembership, [], ['Free: Current Plan', 'Pro: Upgrade to Pro', 'Expert: Upgrade to Expert']],
  [
    'Pro',
    pro,
    ['Current Plan: Pro', 'Next billing date: December 22, 2026'],
    ['Free: (Downgrade to Free)', 'Pro: Current Plan, Manage Billing', 'Expert: Upgrade to Expert'],
  ],
  [
    'Expert',
    expert,
    ['Current Plan: Expert', 'Next billing date: December 22, 2026'],
    ['Free: (Downgrade to Free)', 'Pro: (Downgrade to Pro)', 'Expert: Current Plan, Manage Billing'],
  ],
  [
    'trialing',
    trialing,
    ['Current Plan: Pro', 'Your trial ends with the first payment.', 'Next billing date: December 22, 2026'],
    ['Free: (Downgrade to Free)', 'Pro: Current Plan, Manage Billing', 'Expert: Upgrade to Expert'],
  ],
  [
    'past due',
    pastDue,
    [
      'Payment Past Due',
      'Your subscription payment is past due. Please update your payment method to continue accessing premium features.',
    ],
    ['Free: (Downgrade to Free)', 'Pro: Current Plan, Manage Billing', 'Expert: Upgrade to Expert'],
  ],
  [
    'cancelled but paid',
    { ...pro, cancelAtPeriodEnd: true },
    ['Current Plan: Pro', 'Canceled. You keep Pro until December 22, 2026.'],
    ['Free: (Downgrade to Free)', 'Pro: Current Plan, Manage Billing', 'Expert: Upgrade to Expert'],
  ],
  [
    'paid without an end',
    { ...pro, currentPeriodEnd: null },
    ['Current Plan: Pro'],
    ['Free: (Downgrade to Free)', 'Pro: Current Plan, Manage Billing', 'Expert: Upgrade to Expert'],
  ],
])('says how a plan stands that is %s, and what can be done', async (_state, membership, said, offered) => {
  show(membership);
  expect(await screen.findByRole('heading', { level: 1, name: 'Choose Your Plan' })).toBeTruthy();
  for (const sentence of said) expect(screen.getByText(sentence)).toBeTruthy();
  expect(screen.queryAllByText(/Next billing date/)).toHaveLength(
    said.filter((sentence) => sentence.startsWith('Next billing')).length,
  );
  expect(columns()).toEqual(offered);
  expect(screen.queryByText(/No money moves here/)).toBeNull();
});

test('a downgrade leads to the portal, and its button says so', async () => {
  show(expert);
  expect(await screen.findAllByText('Manage your plan in the billing portal.')).toHaveLength(2);
  expect(
    document.getElementById(button('Downgrade to Pro').getAttribute('aria-describedby')!)?.textContent,
  ).toBe('Manage your plan in the billing portal.');
  fireEvent.click(button('Downgrade to Pro'));
  expect(asked).toEqual(['membership-api']);
});

test('a sandbox says that it is one', async () => {
  show({ ...freeMembership, isSandbox: true });
  expect(await screen.findByText(/No real payments are made and no card is needed/)).toBeTruthy();
});

test('the pressed button spins, the others wait, and a second press opens no second checkout', async () => {
  answers['billing-checkout'] = never;
  show(freeMembership);
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade to Expert' }));
  expect(await screen.findByRole('button', { name: 'Upgrade to Expert', busy: true })).toBeTruthy();
  for (const name of ['Upgrade to Expert', 'Upgrade to Pro']) {
    expect(isWaiting(name)).toBe(true);
    fireEvent.click(button(name));
  }
  expect(asked).toEqual(['membership-api', 'billing-checkout']);
});

const price = {
  plan: 'expert',
  dueNowCents: 1234,
  renewalCents: 4000,
  currency: 'usd',
  renewsAt: '2026-12-22T12:00:00.000Z',
  proratedFrom: 1_795_000_000,
};

test('an upgrade of a paid plan says what it costs today and later, and charges that', async () => {
  answers['billing-change-preview'] = () => json(price);
  answers['billing-change'] = () => json({ payUrl: null });
  show(pro);
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade to Expert' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Upgrade to Expert' }));
  expect(await dialog.findByText('$12.34')).toBeTruthy();
  expect(dialog.getByText('From December 22, 2026')).toBeTruthy();
  expect(dialog.getByText(/^\$40\.00/)).toBeTruthy();
  expect(asked).not.toContain('billing-change');
  fireEvent.click(dialog.getByRole('button', { name: 'Upgrade and pay $12.34' }));
  expect(await screen.findByText('You are on Expert now.')).toBeTruthy();
  expect(sent).toContainEqual({ plan: 'expert', dueNowCents: 1234, proratedFrom: 1_795_000_000 });
  expect(asked).not.toContain('billing-checkout');
});

test('a price that has changed is shown again, and nothing was charged', async () => {
  const changed = 'The price has changed since it was shown. Nothing was charged. Please check it again.';
  answers['billing-change-preview'] = () => json(price);
  answers['billing-change'] = () => {
    answers['billing-change-preview'] = () => json({ ...price, dueNowCents: 1300 });
    return json({ error: changed, code: 'billing.price_changed' }, 409);
  };
  show(pro);
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade to Expert' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade and pay $12.34' }));
  expect(await screen.findByText(changed)).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Upgrade and pay $13.00' })).toBeTruthy();
});

test('opens the checkout, and is idle again after returning without paying', async () => {
  answers['billing-checkout'] = () => json({ url: '#checkout' });
  show(freeMembership);
  fireEvent.click(await screen.findByRole('button', { name: 'Upgrade to Pro' }));
  await vi.waitFor(() => expect(window.location.hash).toBe('#checkout'));
  expect(isWaiting('Upgrade to Pro')).toBe(true);
  act(() => void window.dispatchEvent(new Event('pageshow')));
  await vi.waitFor(() => expect(isWaiting('Upgrade to Pro')).toBe(false));
  expect(asked).toEqual(['membership-api', 'billing-checkout', 'membership-api']);
});

test('cancelling is one press away, and says until when the plan lasts', async () => {
  answers['billing-portal'] = () => json({ url: '#portal' });
  show(pro);
  expect(await screen.findByText(/You keep Pro until December 22, 2026\./)).toBeTruthy();
  fireEvent.click(button('Cancel Subscription'));
  await vi.waitFor(() => expect(window.location.hash).toBe('#portal'));
});

const notFound = () => json({ error: 'The function is elsewhere', code: 'x' }, 404);
const refused = (error: string) => () => json({ error, code: 'x' }, 502);

test.each<[string, Answer, string]>([
  ['Upgrade to Expert', refused('Failed to start checkout'), 'Failed to start checkout'],
  ['Upgrade to Expert', refused(''), 'Failed to start checkout process. Please try again.'],
  [
    'Upgrade to Expert',
    noNetwork,
    'Unable to connect to payment service. Please check your internet connection and try again.',
  ],
  [
    'Upgrade to Expert',
    notFound,
    'The billing-checkout serverless function was not found and must be deployed.',
  ],
  ['Cancel Subscription', refused('Failed to open customer portal'), 'Failed to open customer portal'],
  ['Cancel Subscription', refused(''), 'Failed to open billing portal. Please try again.'],
  [
    'Cancel Subscription',
    noNetwork,
    'Unable to connect to billing service. Please check your internet connection and try again.',
  ],
  [
    'Cancel Subscription',
    notFound,
    'The billing-portal serverless function was not found and must be deployed.',
  ],
])('%s that fails says why, and can be pressed again', async (name, failing, sentence) => {
  answers['billing-checkout'] = failing;
  answers['billing-portal'] = failing;
  show(name === 'Cancel Subscription' ? pro : freeMembership);
  fireEvent.click(await screen.findByRole('button', { name }));
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(isWaiting(name)).toBe(false);
});

test.each<[Answer, string]>([
  [refused('Failed to fetch membership'), 'Failed to fetch membership'],
  [refused(''), 'Failed to fetch membership'],
  [
    noNetwork,
    'Unable to connect to membership service. Please check your internet connection and try again.',
  ],
  [notFound, 'The membership-api serverless function was not found and must be deployed.'],
])('a plan that cannot be loaded says why, and is asked for again', async (failing, sentence) => {
  show(failing);
  expect(screen.getByText('Loading your plan...')).toBeTruthy();
  expect(await screen.findByText(sentence)).toBeTruthy();
  answers['membership-api'] = () => json(pro);
  fireEvent.click(button('Try Again'));
  expect(await screen.findByText('Current Plan: Pro')).toBeTruthy();
});
