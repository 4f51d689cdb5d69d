import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { unsubscribe } from '#contract/notifications.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { UnsubscribePage } from './UnsubscribePage.tsx';

vi.mock('#web/platform/api/call.ts');
afterEach(() => {
  cleanup();
  vi.mocked(call).mockReset();
});

const open = (token: string) =>
  render(
    <MemoryRouter initialEntries={[`/unsubscribe?token=${token}`]}>
      <UnsubscribePage />
    </MemoryRouter>,
  );
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Unsubscribe' }));

test('opening the page changes nothing, pressing the button does', async () => {
  vi.mocked(call).mockResolvedValue(undefined);
  open('weekly-summary.1.x');
  expect(screen.queryByText('Unsubscribe from weekly summaries?')).not.toBeNull();
  expect(call).not.toHaveBeenCalled();
  press();
  await screen.findByText('We’ll no longer send you weekly summaries.');
  expect(call).toHaveBeenCalledExactlyOnceWith(unsubscribe, { query: { token: 'weekly-summary.1.x' } });
  const settings = screen.getByRole('link', { name: 'All your notifications' });
  expect(settings.getAttribute('href')).toBe('/app/settings?tab=notifications');
});

test('a failure is shown, and it can be tried again', async () => {
  vi.mocked(call).mockRejectedValueOnce(new Offline(null)).mockResolvedValue(undefined);
  open('due-dates.1.x');
  press();
  await screen.findByText(/^Failed to unsubscribe\. Please check your internet connection/);
  press();
  await screen.findByText('We’ll no longer send you reminders of due dates.');
});

test.each(['', 'nonsense'])('a link like %j is not whole', (token) => {
  open(token);
  expect(screen.getByRole('alert').textContent).toMatch(/^This link is incomplete/);
});

test('a link that the server does not know is called incomplete too', async () => {
  vi.mocked(call).mockRejectedValue(new ApiError(404, '', 'letter.link_invalid'));
  open('waitlist.1.x');
  press();
  await screen.findByText(/^This link is incomplete/);
  expect(screen.queryByRole('button')).toBeNull();
});
