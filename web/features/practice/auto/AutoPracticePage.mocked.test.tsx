import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { joinWaitlist } from '#contract/waitlist.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { AutoPracticePage } from './AutoPracticePage.tsx';

vi.mock('#web/platform/api/call.ts');
vi.mock('#web/platform/api/use-session.ts', () => ({
  useSession: () => ({ user: { email: 'ada@example.com' } }),
}));
beforeEach(() => void render(<AutoPracticePage />, { wrapper: MemoryRouter }));
afterEach(() => {
  cleanup();
  vi.mocked(call).mockReset();
});

const field = () => screen.getByLabelText<HTMLInputElement>('Email');
const notify = () => fireEvent.click(screen.getByRole('button', { name: 'Notify Me' }));

test('the page announces Auto Mode and links to Timed Mode', () => {
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Practice Session (Auto) – Coming Soon');
  expect(screen.queryByText(/Q4 2025/)).not.toBeNull();
  const link = screen.getByRole('link', { name: 'Try Timed Mode Now' });
  expect(link.getAttribute('href')).toBe('/app/practice-timed');
});

test('the user’s own email address is added unless another is entered', async () => {
  vi.mocked(call).mockResolvedValue(undefined);
  expect(field().value).toBe('ada@example.com');
  notify();
  await screen.findByText("You're on the list! We'll let you know when Auto Mode is live.");
  const body = { feature: 'practice_session_auto', email: 'ada@example.com' };
  expect(call).toHaveBeenCalledExactlyOnceWith(joinWaitlist, { body });
  fireEvent.change(field(), { target: { value: 'other@example.com' } });
  expect(screen.queryByText(/on the list/)).toBeNull();
});

test.each([
  [new ApiError(409, "You're already on the list!", 'waitlist.already'), "You're already on the list!"],
  [new ApiError(429, 'Please wait.', 'waitlist.too_many'), 'Please wait.'],
  [new ApiError(502, '', null), 'Something went wrong. Please try again.'],
  [new TypeError('odd'), 'Something went wrong. Please try again.'],
  [new Offline(null), 'Network error. Please try again.'],
])('%s shows "%s" and keeps the address', async (error, sentence) => {
  vi.mocked(call).mockRejectedValue(error);
  notify();
  await screen.findByText(sentence);
  expect(field().value).toBe('ada@example.com');
});

test('an invalid email address is not sent', async () => {
  fireEvent.change(field(), { target: { value: 'ada@' } });
  notify();
  await screen.findByText('Please enter a valid email address');
  expect(call).not.toHaveBeenCalled();
});
