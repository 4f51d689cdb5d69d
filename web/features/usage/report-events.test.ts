import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startReporting } from './report-events.ts';

const told: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    told.push(url, JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  told.splice(0);
});

test('the landing page is reported as a page view', async () => {
  startReporting('/');
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual(['/api/events', { events: [{ name: 'page_view', page: 'landing' }] }]);
});

test('nothing is reported for users who ask not to be tracked', async () => {
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
  expect(startReporting('/')).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(told).toEqual([]);
});
