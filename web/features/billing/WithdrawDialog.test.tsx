import { fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { freeMembership } from './queries/billing.ts';
import { answers, asked, button, json, noNetwork, show } from './testing.tsx';
import { proMembership as pro } from './testing-membership.ts';

const purchase = {
  subscriptionId: 'sub_1',
  plan: 'pro',
  amountCents: 2000,
  currency: 'usd',
  paidAt: '2026-11-22T12:00:00.000Z',
  lastDay: '2026-12-06',
} as const;
test('withdrawing takes two steps, and says which confirmation was sent where', async () => {
  answers['billing-withdrawal'] = () => {
    answers['membership-api'] = () => json(freeMembership);
    const withdrawnAt = '2026-11-23T12:00:00.000Z';
    return json({ plan: 'pro', amountCents: 2000, currency: 'usd', withdrawnAt, email: 'margo@example.com' });
  };
  show({ ...pro, withdrawable: purchase });
  expect(
    await screen.findByText(/bought Pro on November 22, 2026.*Until December 6, 2026.*\$20\.00/s),
  ).toBeTruthy();
  fireEvent.click(button('Withdraw from contract here'));
  const dialog = within(screen.getByRole('dialog', { name: 'Withdraw from contract' }));
  expect(dialog.getByText(/^I withdraw from my contract for AI Scene Partner Pro/)).toBeTruthy();
  for (const known of ['Margo Lane', '$20.00', 'margo@example.com'])
    expect(dialog.getByText(known)).toBeTruthy();
  expect(asked).not.toContain('billing-withdrawal');
  fireEvent.click(dialog.getByRole('button', { name: 'Confirm withdrawal' }));
  expect(await screen.findByText('You have withdrawn from the contract')).toBeTruthy();
  expect(dialog.getByText(/^\$20\.00 will be refunded/)).toBeTruthy();
  expect(dialog.getByText(/November 23, 2026/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('button', { name: 'Done' }));
  expect(screen.queryByRole('button', { name: 'Withdraw from contract here' })).toBeNull();
  expect(button('Upgrade to Pro')).toBeTruthy();
});

test('a withdrawal that could not be sent keeps the plan and can be retried', async () => {
  answers['billing-withdrawal'] = noNetwork;
  show({ ...pro, withdrawable: purchase });
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw from contract here' }));
  fireEvent.click(button('Confirm withdrawal'));
  expect((await screen.findByRole('alert')).textContent).toMatch(/^Unable to connect to billing service/);
  answers['billing-withdrawal'] = () =>
    json(
      { error: 'Your withdrawal is recorded and counts from now.', code: 'billing.withdrawal_delayed' },
      502,
    );
  fireEvent.click(button('Confirm withdrawal'));
  expect(await screen.findByText('Your withdrawal is recorded and counts from now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm withdrawal' })).toBeNull();
});

test('no withdrawal is offered after fourteen days', async () => {
  show(pro);
  await screen.findByText('Current Plan: Pro');
  expect(screen.queryByRole('button', { name: /Withdraw/ })).toBeNull();
});
