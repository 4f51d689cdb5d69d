// The subscription page with mocked responses; calls are named by the last part of their path.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, vi } from 'vitest';
import type { Membership } from '#contract/billing.ts';
import { clearPreferences } from '#web/platform/storage/preferences.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SubscriptionPage } from './SubscriptionPage.tsx';

vi.mock('#web/platform/api/use-session.ts', () => ({
  useSession: () => ({ user: { id: '1', name: 'Margo Lane', email: 'margo@example.com', isAdmin: false } }),
}));

export type Answer = () => Response | Promise<Response>;
export let answers: Record<string, Answer>;
export let asked: string[];
/** The bodies of the calls that had one. */
export let sent: unknown[];
export const json = (body: unknown, status = 200) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
export const never: Answer = () => new Promise(() => {});
export const noNetwork: Answer = () => Promise.reject(new TypeError('fetch failed'));

beforeEach(() => {
  clearPreferences();
  answers = {};
  asked = [];
  sent = [];
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit = {}) => {
    if (typeof body === 'string') sent.push(JSON.parse(body));
    const name = url.split('/').at(-1) ?? '';
    asked.push(name);
    return answers[name]?.() ?? json({ error: '', code: 'server.failed' }, 500);
  });
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  // Returns to the page after opening the checkout, before another test starts.
  window.dispatchEvent(new Event('pageshow'));
  vi.unstubAllGlobals();
  window.location.hash = '';
});

/** Opens the page with this membership, or with the result of this function. */
export function show(membership: Membership | Answer) {
  answers['membership-api'] = typeof membership === 'function' ? membership : () => json(membership);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const router = createMemoryRouter([{ path: '*', element: <SubscriptionPage /> }]);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
}
export const button = (name: string) => screen.getByRole('button', { name });
