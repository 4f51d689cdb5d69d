import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Payment } from '#contract/admin/payments.ts';
import { problems } from '#contract/problems.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { BillingTab } from './BillingTab.tsx';

const edie = { id: asId<UserId>(crypto.randomUUID()), name: 'Edie', email: 'edie@example.com' };
vi.mock('#web/platform/api/use-session.ts', () => ({ useSession: () => ({ user: edie }) }));

let payments: Payment[] = [];
let refund: (body: unknown) => Payment;
let asked: { what: string; query: object | undefined; body: unknown }[] = [];
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (
    endpoint: { method: string; path: string },
    { query, body }: { query?: object; body?: unknown },
  ) => {
    const what = `${endpoint.method} ${endpoint.path}`;
    asked.push({ what, query, body });
    switch (what) {
      case 'GET /api/admin/payments':
        return { rows: payments, total: payments.length };
      case 'GET /api/admin/billing':
        return { subscriptions: { pro: 12, expert: 1240, pastDue: 1 }, months };
      case 'GET /api/profile':
        return { name: 'Edie', email: 'edie@example.com', hasPassword: true };
      default:
        return refund(body);
    }
  },
}));

const month = (name: string, more: object) => ({
  month: name,
  revenue: [],
  refunded: [],
  activeAtStart: 0,
  begun: 0,
  ended: 0,
  churn: null,
  ...more,
});
const months = [
  month('2026-10', {}),
  month('2026-11', {
    revenue: [
      { cents: 124000, currency: 'usd' },
      { cents: 2000, currency: 'eur' },
    ],
    activeAtStart: 40,
    ended: 3,
    churn: 0.075,
  }),
];
const paid: Payment = {
  id: 'in_1',
  user: { id: asId<UserId>(crypto.randomUUID()), name: 'Ben Pro', email: 'ben@example.com' },
  plan: 'pro',
  amountCents: 2000,
  refundedCents: 500,
  currency: 'usd',
  status: 'paid',
  paidAt: '2026-11-03T12:00:00.000Z',
  method: 'visa •••• 4242',
};

function open(search = '') {
  const router = createMemoryRouter([{ path: '/app/admin', element: <BillingTab /> }], {
    initialEntries: [`/app/admin${search}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
}
beforeEach(() => {
  asked = [];
  payments = [paid];
  refund = () => ({ ...paid, status: 'refunded', refundedCents: 2000 });
});
afterEach(cleanup);

const rowOf = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(name) }));

it('shows the current month, and every month on demand', async () => {
  open();
  expect(await screen.findByText('$1,240 + €20', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('1,240', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('7.5%', { selector: 'dd' })).toBeTruthy();
  expect(screen.getByText('One of these subscriptions is past due.')).toBeTruthy();
  const october = await rowOf('October 2026');
  expect(october.getAllByRole('cell').map(({ textContent }) => textContent)).toEqual([
    '$0',
    '$0',
    '0',
    '0',
    '0',
    '–',
  ]);
});

it('offers a refund of succeeded payments, and of nothing else', async () => {
  payments = [
    paid,
    { ...paid, id: 'in_2', status: 'failed', user: { ...paid.user!, name: 'Fay Failed' } },
    { ...paid, id: 'in_3', status: 'refunded', user: { ...paid.user!, name: 'Rae Refunded' } },
    { ...paid, id: 'in_4', user: null },
    { ...paid, id: 'in_5', user: edie },
  ];
  open();
  expect((await rowOf('Ben Pro')).getByText('$5.00 refunded')).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Process Refund' })).toHaveLength(1);
  expect((await rowOf('Ben Pro')).getByRole('button', { name: 'Process Refund' })).toBeTruthy();
  expect(await rowOf('Deleted account')).toBeTruthy();
});

it('refunds what is left, with the password, and ends the plan only if that is chosen', async () => {
  open();
  fireEvent.click((await rowOf('Ben Pro')).getByRole('button', { name: 'Process Refund' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund $15.00' }));
  expect(dialog.getByText(/Ben Pro paid for Pro on Nov 3, 2026. \$15.00 is refunded to visa/)).toBeTruthy();
  fireEvent.click(dialog.getByRole('checkbox', { name: 'Also end the plan now' }));
  fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'Cue-1' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Process Refund' }));
  expect(await screen.findByText('$15.00 has been refunded.')).toBeTruthy();
  expect(asked.find(({ what }) => what.startsWith('POST'))?.body).toEqual({
    password: 'Cue-1',
    endsPlan: true,
  });
  expect(screen.queryByRole('dialog')).toBeNull();
});

it.each(['billing.already_refunded', 'billing.refund_failed'] as const)(
  'says %s, and stays',
  async (code) => {
    const { status, say } = problems[code];
    refund = () => {
      throw new ApiError(status, say, code);
    };
    open();
    fireEvent.click((await rowOf('Ben Pro')).getByRole('button', { name: 'Process Refund' }));
    const dialog = within(await screen.findByRole('dialog'));
    fireEvent.change(dialog.getByLabelText('Your password'), { target: { value: 'Cue-1' } });
    fireEvent.click(dialog.getByRole('button', { name: 'Process Refund' }));
    expect(await dialog.findByText(say)).toBeTruthy();
  },
);

it('filters payments by the status in the address', async () => {
  payments = [];
  open('?status=disputed&page=2');
  expect(await screen.findByText('No payment is disputed.')).toBeTruthy();
  expect(asked.find(({ what }) => what.endsWith('/payments'))?.query).toMatchObject({ status: 'disputed' });
  fireEvent.click(screen.getByRole('button', { name: 'Show every payment' }));
  expect(await screen.findByText('No payments yet')).toBeTruthy();
  expect(asked.at(-1)?.query).toMatchObject({ page: 1 });
  expect(asked.at(-1)?.query).not.toHaveProperty('status');
});
