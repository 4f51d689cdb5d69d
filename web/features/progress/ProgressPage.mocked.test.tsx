import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Analytics } from '#contract/analytics.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import { statsFrom, noPractice } from '#domain/progress/analytics.ts';
import { freeMembership } from '#web/features/billing/queries/billing.ts';
import { proMembership } from '#web/features/billing/testing-membership.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { ProgressPage } from './ProgressPage.tsx';

let answers: Record<string, (query: { days?: number; what?: string }) => unknown> = {};
let asked: { what: string; query: unknown }[] = [];
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: { method: string; path: string }, { query }: { query?: object }) => {
    const what = `${endpoint.method} ${endpoint.path}`;
    asked.push({ what, query });
    const answer = answers[what];
    if (!answer) throw new Error(`nothing answers ${what}`);
    return answer(query ?? {});
  },
}));
vi.mock('#web/ui/charts/TimePlot.tsx', () => ({ TimePlot: () => null }));

const day = (date: string, given: object = {}) => ({ date, ...statsFrom(noPractice), ...given });
const quiet: Analytics = {
  days: [day('2026-11-20'), day('2026-11-21')],
  all: statsFrom(noPractice),
  scenes: [],
  hesitatedLines: [],
};
const busy: Analytics = {
  days: [
    day('2026-11-20', { minutes: 12.5, sessions: 2, pickUpSeconds: -0.25 }),
    day('2026-11-21', { minutes: 4, sessions: 1 }),
  ],
  all: {
    ...statsFrom(noPractice),
    minutes: 16.5,
    sessions: 3,
    completionRate: 0.832,
    pickUpSeconds: -0.25,
  },
  scenes: [
    {
      ...statsFrom(noPractice),
      sceneId: asId<SceneId>('elsinore'),
      title: 'Elsinore',
      minutes: 16.5,
      sessions: 3,
    },
    { ...statsFrom(noPractice), sceneId: null, title: null, sessions: 1 },
  ],
  hesitatedLines: [
    {
      lineId: asId('l1'),
      sceneId: asId<SceneId>('elsinore'),
      sceneTitle: 'Elsinore',
      characterName: 'FRANCISCO',
      text: 'Nay, answer me.',
      timesSaid: 4,
      timesHesitated: 3,
      timesPrompted: 1,
      timesNotPickedUp: 2,
      timesFollowed: 2,
      timesInexact: 1,
      pickUpSeconds: 3.24,
    },
  ],
};
const session = {
  id: 's1',
  sceneTitle: 'Elsinore',
  characterName: 'FRANCISCO',
  startTime: '2026-11-21T08:00:00Z',
  endTime: '2026-11-21T08:01:20Z',
  totalLines: 8,
  completedLines: 6,
};

beforeEach(() => {
  asked = [];
  answers = {
    'GET /functions/v1/membership-api': () => proMembership,
    'GET /api/practice/analytics': () => busy,
    'GET /api/practice/sessions': () => ({
      sessions: [session, { ...session, id: 's2', endTime: null, sceneTitle: null }],
    }),
  };
});
afterEach(cleanup);

function open(search = '') {
  const router = createMemoryRouter([{ path: '/app/progress', element: <ProgressPage /> }], {
    initialEntries: [`/app/progress${search}`],
  });
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}
const figure = (label: string) =>
  screen.getByText(label, { selector: 'dt' }).parentElement!.querySelector('dd')!.textContent;

it('shows the totals of 30 days, and a dash where nothing was measured', async () => {
  open();
  await screen.findByText('16.5 min');
  expect([figure('Sessions'), figure('Completion rate'), figure('Average cue pick-up')]).toEqual([
    '3',
    '83%',
    '−0.3 s',
  ]);
  expect(figure('Average pause error')).toBe('–');
  expect(asked.find(({ what }) => what.endsWith('analytics'))?.query).toMatchObject({ days: 30 });
});

it('keeps the period and the metric in the address', async () => {
  const router = open('?days=7');
  fireEvent.click(await screen.findByRole('link', { name: '90 days' }));
  expect(router.state.location.search).toBe('?days=90&show=minutes');
  expect(screen.getByRole('link', { name: '90 days' }).getAttribute('aria-current')).toBe('true');
  fireEvent.change(screen.getByRole('combobox', { name: 'Metric' }), {
    target: { value: 'sessions' },
  });
  expect(router.state.location.search).toBe('?days=90&show=sessions');
  expect(asked.filter(({ what }) => what.endsWith('analytics')).map(({ query }) => query)).toMatchObject([
    { days: 7 },
    { days: 90 },
  ]);
});

it('describes the chart in words and as a table, without days that have no measurement', async () => {
  open('?days=7&show=pickUp');
  const table = await screen.findByRole('table', { hidden: true });
  expect(within(table).getAllByRole('row', { hidden: true })).toHaveLength(2);
  expect(screen.getByRole('figure').textContent).toContain('−0.3 s on Fri, Nov 20, the only day with data.');
});

it('lists the lines I hesitate at with the reason, and scenes with their totals', async () => {
  open();
  expect(
    await screen.findByText(
      /In 3 of 4 sessions: prompted 1 time, missed 2 times, said in other words 1 time/,
    ),
  ).toBeDefined();
  expect(screen.getByText('Deleted scenes')).toBeDefined();
  const again = screen.getByRole('link', { name: /^Run (this line|these lines)$/ });
  expect(again.getAttribute('href')).toMatch(/scene=.+&lines=.+/);
});

it('lists the last sessions, including those without an end or a scene', async () => {
  open();
  expect(await screen.findAllByText(/6 of 8 lines, 75%/)).toHaveLength(2);
  expect(screen.getByText(/1 min 20 s/)).toBeDefined();
  expect(screen.getByText('A deleted scene')).toBeDefined();
  expect(screen.getByText(/no end was stored/)).toBeDefined();
});

it('offers a free actor analytics, and shows their sessions', async () => {
  answers['GET /functions/v1/membership-api'] = () => freeMembership;
  open();
  expect(
    await screen.findByText('Performance analytics require a Pro or Expert subscription.'),
  ).toBeDefined();
  expect(await screen.findAllByText(/6 of 8 lines/)).toHaveLength(2);
  expect(asked.some(({ what }) => what.endsWith('analytics'))).toBe(false);
});

it('says what will be here before any practice', async () => {
  answers['GET /api/practice/analytics'] = () => quiet;
  answers['GET /api/practice/sessions'] = () => ({ sessions: [] });
  open();
  expect(await screen.findByText('No practice in this period.')).toBeDefined();
  expect(screen.getByText(/Your runs will appear here/)).toBeDefined();
});

it('says what is needed to measure something', async () => {
  answers['GET /api/practice/analytics'] = () => quiet;
  open('?show=pauses');
  expect(
    await screen.findByText(/Turn on “Measure my cue response”/, { selector: 'figure p' }),
  ).toBeDefined();
});

it('shows ten sessions, then all of them', async () => {
  const sessions = Array.from({ length: 12 }, (_, i) => ({ ...session, id: `s${i}` }));
  answers['GET /api/practice/sessions'] = () => ({ sessions });
  open();
  expect(await screen.findAllByText(/6 of 8 lines/)).toHaveLength(10);
  fireEvent.click(screen.getByRole('button', { name: 'Show all 12' }));
  expect(screen.getAllByText(/6 of 8 lines/)).toHaveLength(12);
});

it('says so if sessions or analytics cannot be loaded, and tries again', async () => {
  const { 'GET /api/practice/sessions': sessions } = answers;
  delete answers['GET /api/practice/sessions'];
  delete answers['GET /api/practice/analytics'];
  open();
  await vi.waitFor(() => expect(screen.getAllByText('Failed to load sessions')).toHaveLength(2));
  answers['GET /api/practice/sessions'] = sessions!;
  fireEvent.click(screen.getAllByRole('button', { name: 'Try Again' }).at(-1)!);
  expect(await screen.findAllByText(/6 of 8 lines/)).toHaveLength(2);
});
