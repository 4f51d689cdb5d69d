import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { EVENT_STREAM } from '#contract/event-stream.ts';
import type { MonitorNow } from '#contract/monitor.ts';
import { InfrastructurePage } from './InfrastructurePage.tsx';

vi.mock('#web/ui/charts/TimePlot.tsx', () => ({ TimePlot: () => null }));
vi.mock('./NeuralVoicesPanel.tsx', () => ({ NeuralVoicesPanel: () => null }));
vi.mock('./ScalingPanel.tsx', () => ({ ScalingPanel: () => null }));

const figures: MonitorNow['figures'] = {
  speechLatencyMs: 512,
  cacheHitPercent: 75,
  errorPercent: 2.4,
  answerMs: 12,
  parserMs: null,
  cpuPercent: 41,
  memoryPercent: null,
  databaseMs: 1.2,
  storageMs: 3,
  waitingJobs: 0,
  activeUsers: 7,
  rehearsals: 2,
  requests: 900,
  lines: 40,
  signInFailures: 1,
};
const at = '2026-11-22T05:00:00.000Z';
const now: MonitorNow = {
  at,
  processes: 2,
  figures,
  systemStatus: 'degraded',
  performanceScore: 64,
  alerts: ['High TTS latency detected', '1 services degraded/down'],
  services: [
    { name: 'Database', status: 'healthy', latencyMs: 1.2, errorPercent: 0, lastCheck: at },
    { name: 'Mail', status: 'not_configured', latencyMs: null, errorPercent: null, lastCheck: null },
  ],
};
const asked: string[] = [];
let points: readonly object[];
let live: () => Response;

beforeEach(() => {
  points = [];
  live = () =>
    new Response(`data: ${JSON.stringify(now)}\n\n`, { headers: { 'content-type': EVENT_STREAM } });
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    if (url.endsWith('/live')) return live();
    const range = new URL(url, 'http://here').searchParams.get('range');
    return Response.json({ range, stepSeconds: 60, points });
  });
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  asked.splice(0);
});

const shownText = ({ textContent }: Element) => textContent.replaceAll('\u00A0', ' ');

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MemoryRouter>
        <InfrastructurePage />
      </MemoryRouter>
    </QueryClientProvider>,
  );

test('describes the state in words beside every color', async () => {
  show();
  await screen.findByText('2 server processes', { exact: false });
  expect(screen.getByText('Degraded')).toBeTruthy();
  expect(screen.getByText('High TTS latency detected')).toBeTruthy();
  expect(screen.getAllByRole('definition').map(shownText)).toEqual([
    'Degraded',
    '64 / 100',
    '7',
    '2',
    '512 ms · Poor',
    '2.4% · Fair',
    '41% · Good',
    '–',
    '75%',
  ]);
  expect(screen.getByText('Not configured')).toBeTruthy();
});

test('another range requests its data, and an empty one says why', async () => {
  show();
  await screen.findByText(/^No data for this period/);
  fireEvent.change(screen.getByLabelText('Time range'), { target: { value: 'week' } });
  await screen.findByRole('heading', { name: 'Last 7 Days' });
  await waitFor(() => expect(asked.some((url) => url.endsWith('?range=week'))).toBe(true));
});

test('draws the measured values, with gaps', async () => {
  points = [
    { at, figures },
    { at: '2026-11-22T05:01:00.000Z', figures: null },
  ];
  show();
  expect(shownText(await screen.findByRole('figure'))).toContain('512 ms');
});

test('says when it is not live, and keeps the last values', async () => {
  show();
  await screen.findByText('High TTS latency detected');
  live = () => Response.json({ error: 'down', code: 'server.failed', requestId: '1' }, { status: 500 });
  expect(await screen.findByText(/Retrying/, {}, { timeout: 5000 })).toBeTruthy();
  expect(screen.getByText('High TTS latency detected')).toBeTruthy();
});
