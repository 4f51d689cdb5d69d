import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { checkRecovery, setRecoveredPassword } from '#contract/accounts.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { ResetPasswordPage } from './ResetPasswordPage.tsx';

vi.mock('#web/platform/api/call.ts');
afterEach(() => {
  cleanup();
  vi.mocked(call).mockReset();
});

const invalid = new ApiError(400, 'Invalid or expired reset link.', 'auth.reset_link_invalid');
const whole = '?access_token=left&refresh_token=right';

function open(search: string) {
  const router = createMemoryRouter(
    [
      { path: '/reset-password', Component: ResetPasswordPage },
      { path: '/login', element: 'the sign-in page' },
    ],
    { initialEntries: [`/reset-password${search}`] },
  );
  render(<RouterProvider router={router} />);
  return router;
}

const password = () => screen.findByLabelText('New Password');
const submit = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Update Password' });
const isOff = () => submit().getAttribute('aria-disabled') === 'true';
async function fill(first: string, second: string) {
  fireEvent.change(await password(), { target: { value: first } });
  fireEvent.change(screen.getByLabelText('Confirm New Password'), { target: { value: second } });
}

test('the tokens are removed from the address and set the password', async () => {
  vi.mocked(call).mockResolvedValue(undefined);
  const router = open(whole);
  await password();
  expect(router.state.location.search).toBe('');
  await fill('Ghost-7', 'Ghost-7');
  fireEvent.click(submit());
  await screen.findByRole('heading', { name: 'Password Updated!' });
  expect(vi.mocked(call).mock.calls.at(-1)).toEqual([
    setRecoveredPassword,
    { body: { access_token: 'left', refresh_token: 'right', password: 'Ghost-7' } },
  ]);
  expect(screen.getByRole('link', { name: 'Continue to Sign In' }).getAttribute('href')).toBe('/login');
});

test.each(['', '?access_token=left', '?refresh_token=right'])(
  'half a link is invalid, and asks nothing: %j',
  async (search) => {
    open(search);
    await screen.findByRole('heading', { name: 'Invalid Reset Link' });
    expect(screen.getByRole('link', { name: 'Request New Reset Link' }).getAttribute('href')).toBe(
      '/forgot-password',
    );
    expect(call).not.toHaveBeenCalled();
  },
);

test('a used link is invalid when it is opened', async () => {
  vi.mocked(call).mockRejectedValue(invalid);
  open(whole);
  await screen.findByRole('heading', { name: 'Invalid Reset Link' });
  expect(vi.mocked(call).mock.calls[0]![0]).toBe(checkRecovery);
});

test('a link that expires while the form is filled in is invalid when it is sent', async () => {
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint === setRecoveredPassword) throw invalid;
  });
  open(whole);
  await fill('Ghost-7', 'Ghost-7');
  fireEvent.click(submit());
  await screen.findByRole('heading', { name: 'Invalid Reset Link' });
});

test('it can be sent if both passwords are equal and long enough; capitals and digits are advice', async () => {
  vi.mocked(call).mockResolvedValue(undefined);
  open(whole);
  await fill('ghost', 'ghost');
  expect(isOff()).toBe(true);
  await fill('ghosts', 'ghost');
  expect(isOff()).toBe(true);
  expect(screen.getByText('Passwords do not match')).toBeTruthy();
  await fill('ghosts', 'ghosts');
  expect(isOff()).toBe(false);
  const ticked = screen.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(ticked).toEqual([
    'At least 6 characters, done',
    'One uppercase letter, not yet',
    'One number, not yet',
  ]);
});

test.each([
  [new TypeError('broken'), 'An unexpected error occurred. Please try again.'],
  [new ApiError(502, '', null), 'An unexpected error occurred. Please try again.'],
  [new ApiError(429, 'Too many requests.', 'request.too_many'), 'Too many requests.'],
  [new Offline(null), 'Network error. Please check your connection and try again.'],
])('what fails otherwise is said, and the passwords stay: %s', async (error, sentence) => {
  vi.mocked(call).mockImplementation(async (endpoint) => {
    if (endpoint === setRecoveredPassword) throw error;
  });
  open(whole);
  await fill('Ghost-7', 'Ghost-7');
  fireEvent.click(submit());
  await waitFor(() =>
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toContain(sentence),
  );
  expect((await screen.findByLabelText<HTMLInputElement>('New Password')).value).toBe('Ghost-7');
});
