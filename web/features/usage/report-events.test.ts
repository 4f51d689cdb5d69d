import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { startReporting } from './report-events.ts';

const sent: unknown[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', async (url: string, { body }: RequestInit) => {
    sent.push(url, JSON.parse(String(body)));
    return new Response(null, { status: 204 });
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  sent.splice(0);
});

test('the landing page is reported as a page view', async () => {
  startReporting('/');
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual(['/api/events', { events: [{ name: 'page_view', page: 'landing' }] }]);
});

test('nothing is reported for users who ask not to be tracked', async () => {
  vi.stubGlobal('navigator', { ...navigator, globalPrivacyControl: true });
  expect(startReporting('/')).toBeNull();
  await vi.advanceTimersByTimeAsync(5000);
  expect(sent).toEqual([]);
});
