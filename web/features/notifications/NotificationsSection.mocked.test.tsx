import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getNotificationSettings, saveNotificationSettings } from '#contract/notifications.ts';
import { asId, type UserId } from '#domain/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { useTimeZoneInStep } from './queries/notifications.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { NotificationsSection } from './NotificationsSection.tsx';

const stored = {
  dueDateReminders: true,
  weeklySummary: true,
  sceneNotes: true,
  productNews: false,
  timeZone: 'America/New_York',
};
let read: () => Promise<unknown>;
let save: (body: unknown) => Promise<unknown>;
vi.mock('#web/platform/api/call.ts', () => ({
  call: (endpoint: unknown, { body }: { body?: unknown }) =>
    endpoint === getNotificationSettings ? read() : endpoint === saveNotificationSettings && save(body),
}));
vi.mock('#web/platform/api/use-session.ts', () => ({
  useSession: () => ({ user: { email: 'ada@example.com' } }),
}));

beforeEach(() => {
  localStorage.clear();
  read = async () => stored;
  save = vi.fn(async () => stored);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const show = () =>
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <NotificationsSection />
    </QueryClientProvider>,
  );
const isOn = async (name: string) =>
  (await screen.findByRole('switch', { name })).getAttribute('aria-checked') === 'true';
const turn = (name: string) => fireEvent.click(screen.getByRole('switch', { name }));

test('reminders and the summary are on, announcements off, and the time zone is named', async () => {
  show();
  expect([await isOn('Due dates'), await isOn('Weekly summary'), await isOn('Product news')]).toEqual([
    true,
    true,
    false,
  ]);
  expect(screen.queryByText(/America\/New York/)).not.toBeNull();
});

test('a switch is saved at once, and by itself', async () => {
  show();
  await isOn('Product news');
  turn('Product news');
  await waitFor(() => expect(save).toHaveBeenCalledExactlyOnceWith({ productNews: true }));
  expect([await isOn('Product news'), await isOn('Weekly summary')]).toEqual([true, true]);
});

test('a choice that was not saved is reverted with a message', async () => {
  const said = vi.spyOn(toast, 'error');
  save = async () => {
    throw new ApiError(500, '', null);
  };
  show();
  await isOn('Due dates');
  turn('Due dates');
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith(expect.stringMatching(/^Failed to save your choice\./)),
  );
  expect(await isOn('Due dates')).toBe(true);
});

test('settings that could not be loaded can be tried again', async () => {
  read = async () => {
    throw new ApiError(500, '', null);
  };
  show();
  const again = await screen.findByRole('button', { name: 'Try Again' });
  read = async () => stored;
  fireEvent.click(again);
  expect(await isOn('Due dates')).toBe(true);
});

function Told({ by }: { by: UserId }) {
  useTimeZoneInStep(by);
  return null;
}

test('the time zone is sent once, again for another user, and again after a failure', async () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  const visit = async (by: string) => {
    render(<Told by={asId<UserId>(by)} />).unmount();
    await Promise.resolve();
  };
  const heard = save;
  save = async () => {
    throw new ApiError(500, '', null);
  };
  await visit('ada');
  save = heard;
  for (const by of ['ada', 'ada', 'ben', 'ben']) await visit(by);
  expect(vi.mocked(heard).mock.calls).toEqual([[{ timeZone }], [{ timeZone }]]);
});
