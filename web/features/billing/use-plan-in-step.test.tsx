import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Membership } from '#contract/billing.ts';
import { freeMembership } from './queries/billing.ts';
import { proMembership } from './testing-membership.ts';
import { usePlanInStep } from './use-plan-in-step.ts';

/** The server's membership. */
let stored: Membership;

beforeEach(() => {
  stored = freeMembership;
  vi.stubGlobal('fetch', async () => {
    return new Response(JSON.stringify(stored), { headers: { 'content-type': 'application/json' } });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Tab({ name, fromSession }: { name: string; fromSession: Membership | null }) {
  return (
    <p>
      {name}: {usePlanInStep(fromSession).plan}
    </p>
  );
}
/** A tab with the membership its session started with; returns a function that renews the session with another. */
function openTab(name: string, began: Membership | null = freeMembership) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  const tab = (fromSession: Membership | null) => (
    <QueryClientProvider client={client}>
      <Tab name={name} fromSession={fromSession} />
    </QueryClientProvider>
  );
  const { rerender } = render(tab(began));
  return (renewed: Membership) => rerender(tab(renewed));
}

test('a plan bought in one tab applies in the other at once', async () => {
  const renew = openTab('one');
  openTab('two');
  stored = proMembership;
  renew(proMembership);
  expect(await screen.findByText('one: pro')).toBeTruthy();
  expect(await screen.findByText('two: pro')).toBeTruthy();
});

test('a plan changed on another device applies when the page becomes visible again', async () => {
  openTab('one', proMembership);
  openTab('two', proMembership);
  act(() => void window.dispatchEvent(new Event('focus')));
  expect(await screen.findByText('one: free')).toBeTruthy();
  expect(await screen.findByText('two: free')).toBeTruthy();
});

test('until anything is known, the plan is the free one', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  openTab('one', null);
  expect(screen.getByText('one: free')).toBeTruthy();
});
