import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { confirmEmail } from '#contract/accounts.ts';
import { sentenceFor } from '#contract/problems.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { ConfirmEmailPage } from './ConfirmEmailPage.tsx';

vi.mock('#web/platform/api/call.ts');
afterEach(() => {
  cleanup();
  vi.mocked(call).mockReset();
});

function open(search: string) {
  const router = createMemoryRouter(
    [
      { path: '/confirm-email', Component: ConfirmEmailPage },
      { path: '/login', element: 'the sign-in page' },
    ],
    { initialEntries: [`/confirm-email${search}`] },
  );
  render(<RouterProvider router={router} />);
  return router;
}
const press = () => fireEvent.click(screen.getByRole('button', { name: 'Confirm Email' }));
type Code =
  | 'auth.confirmation_needs_password'
  | 'auth.confirmation_password_wrong'
  | 'auth.confirmation_invalid';
const refused = (code: Code) => new ApiError(403, sentenceFor(code), code);

test('opening the link asks nothing; the button confirms and leads to signing in', async () => {
  vi.mocked(call).mockResolvedValue(undefined);
  const router = open('?token=abc');
  expect(call).not.toHaveBeenCalled();
  expect(router.state.location.search).toBe('');
  press();
  await screen.findByText('the sign-in page');
  expect(router.state.location.search).toBe('?confirmed=yes');
  expect(vi.mocked(call).mock.calls).toEqual([[confirmEmail, { body: { token: 'abc' } }]]);
});

test('another browser is asked for the password, and told if it is wrong', async () => {
  open('?token=abc');
  vi.mocked(call).mockRejectedValueOnce(refused('auth.confirmation_needs_password'));
  press();
  const field = await screen.findByLabelText('Password');
  vi.mocked(call).mockRejectedValueOnce(refused('auth.confirmation_password_wrong'));
  fireEvent.change(field, { target: { value: 'Ghost-7' } });
  press();
  await screen.findByText(sentenceFor('auth.confirmation_password_wrong'));
  expect(vi.mocked(call).mock.lastCall).toEqual([
    confirmEmail,
    { body: { token: 'abc', password: 'Ghost-7' } },
  ]);
});

test('a link without a token is invalid at once, an old one when it is used', async () => {
  open('');
  screen.getByRole('heading', { name: 'Invalid Confirmation Link' });
  expect(call).not.toHaveBeenCalled();
  cleanup();
  vi.mocked(call).mockRejectedValueOnce(refused('auth.confirmation_invalid'));
  open('?token=old');
  press();
  await screen.findByRole('heading', { name: 'Invalid Confirmation Link' });
});

test('a failure keeps the page, so that the button can be pressed again', async () => {
  open('?token=abc');
  vi.mocked(call).mockRejectedValueOnce(new Offline(null));
  press();
  await screen.findByRole('alert');
  vi.mocked(call).mockResolvedValue(undefined);
  press();
  await screen.findByText('the sign-in page');
});
