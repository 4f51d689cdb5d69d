import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Scaling } from '#contract/scaling.ts';
import { Tooltips } from '#web/ui/overlay/Tooltips.tsx';
import { ScalingPanel } from './ScalingPanel.tsx';

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const calm: Scaling = {
  currentInstances: 2,
  targetInstances: 4,
  capacity: 8,
  cpuUtilization: 41.2,
  memoryUtilization: null,
  requestsPerSecond: 0.25,
  heldUntil: null,
};
const asked: string[] = [];
let answer: (method: string) => Response;

beforeEach(() => {
  answer = () => json(200, calm);
  vi.stubGlobal('fetch', async (_url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'POST') asked.push(String(body));
    return answer(method);
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.splice(0);
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <ScalingPanel />
      <Tooltips />
    </QueryClientProvider>,
  );
const figure = async (label: string) =>
  within((await screen.findByText(label)).parentElement!).getByRole('definition').textContent;
const button = (name: string) => screen.getByRole('button', { name: new RegExp(`^${name}`) });

test('shows the pool, the load of the machines, and who decides', async () => {
  show();
  await screen.findByText(/^Scaled by load/);
  expect(await Promise.all(['Workers now', 'Target', 'Processor', 'Memory'].map(figure))).toEqual([
    '2',
    '4',
    '41%',
    '–',
  ]);
});

test('a press scales, and shows the result', async () => {
  const held = { ...calm, targetInstances: 6, capacity: 4, heldUntil: '2026-11-22T06:15:00.000Z' };
  answer = (method) => json(200, method === 'POST' ? held : calm);
  show();
  await screen.findByText(/^Scaled by load/);
  fireEvent.click(button('Scale Up'));
  expect(await screen.findByText(/^Scaled manually.*at most\.$/)).toBeTruthy();
  expect([asked, await figure('Target')]).toEqual([['{"direction":"up"}'], '6']);
});

test.each([
  [2, 'Scale Down', 'The pool is at its minimum of 2 workers.'],
  [20, 'Scale Up', 'The pool is at its maximum of 20 workers.'],
])('at %i, %s says why not and asks nothing', async (targetInstances, name, reason) => {
  answer = () => json(200, { ...calm, targetInstances });
  show();
  await waitFor(() => expect(button(name).getAttribute('aria-disabled')).toBe('true'));
  await screen.findByText(/^Scaled by load/);
  fireEvent.click(button(name));
  expect((await screen.findAllByText(reason)).length).toBeGreaterThan(0);
  expect(asked).toEqual([]);
});

test('the server’s sentence says why it refused', async () => {
  const refused = {
    error: 'The pool is at its maximum of 20 workers.',
    code: 'scaling.most',
    requestId: '1',
  };
  answer = (method) => (method === 'POST' ? json(409, refused) : json(200, calm));
  show();
  await screen.findByText(/^Scaled by load/);
  fireEvent.click(button('Scale Up'));
  expect(await screen.findByText(refused.error)).toBeTruthy();
});
