import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import * as passkeys from './passkeys.ts';
import * as ways from './sign-in-ways.ts';
import { OtherSignInWays } from './OtherSignInWays.tsx';

vi.mock('./passkeys.ts', () => ({
  canUsePasskeys: vi.fn(),
  offersPasskeysInField: vi.fn(),
  signedByPasskey: vi.fn(),
  signInWithPasskey: vi.fn(),
}));
vi.mock('./sign-in-ways.ts', () => ({ isSignInWay: vi.fn(), goToGoogle: vi.fn() }));
beforeEach(() => {
  vi.mocked(ways.isSignInWay).mockReturnValue(true);
  vi.mocked(ways.goToGoogle).mockReset();
  vi.mocked(passkeys.canUsePasskeys).mockReturnValue(true);
  vi.mocked(passkeys.offersPasskeysInField).mockResolvedValue(false);
  vi.mocked(passkeys.signedByPasskey).mockReset();
  vi.mocked(passkeys.signInWithPasskey).mockReset();
});
afterEach(cleanup);

const show = (address = '/login') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <OtherSignInWays />
    </MemoryRouter>,
  );

test('offers nothing that the server does not support', () => {
  vi.mocked(ways.isSignInWay).mockReturnValue(false);
  vi.mocked(passkeys.canUsePasskeys).mockReturnValue(false);
  expect(show().container.textContent).toBe('');
});

test('tells Google where to return to', () => {
  show('/login?returnTo=%2Fapp%2Fupload');
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(ways.goToGoogle).toHaveBeenCalledWith('/app/upload');
});

test('says when Google cannot be reached, and can be tried again', async () => {
  const sentence = 'Google cannot be reached at the moment. Please try again, or sign in with your password.';
  vi.mocked(ways.goToGoogle).mockRejectedValue(new ApiError(502, sentence, 'auth.google_unreachable'));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Continue with Google' }).ariaDisabled).toBeFalsy();
});

const signed = { id: 'k' } as never;
const pressPasskey = () => fireEvent.click(screen.getByRole('button', { name: 'Sign in with a passkey' }));

test('a passkey signs in', async () => {
  vi.mocked(passkeys.signedByPasskey).mockResolvedValue(signed);
  show();
  pressPasskey();
  await vi.waitFor(() => expect(passkeys.signInWithPasskey).toHaveBeenCalledWith(signed));
});

test('says when a passkey is refused; choosing none is not an error', async () => {
  vi.mocked(passkeys.signedByPasskey).mockResolvedValue(null);
  show();
  pressPasskey();
  await vi.waitFor(() => expect(screen.getByRole('button', { name: /passkey/ }).ariaBusy).toBeFalsy());
  expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual(['', '']);
  const sentence = 'Signing in with this passkey failed. Try again, or use your password.';
  vi.mocked(passkeys.signedByPasskey).mockResolvedValue(signed);
  vi.mocked(passkeys.signInWithPasskey).mockRejectedValue(
    new ApiError(401, sentence, 'auth.passkey_refused'),
  );
  pressPasskey();
  await screen.findByText(sentence);
});

test('a passkey can be chosen in the field until the button is pressed', async () => {
  vi.mocked(passkeys.offersPasskeysInField).mockResolvedValue(true);
  vi.mocked(passkeys.signedByPasskey).mockReturnValue(new Promise(() => {}));
  show();
  await vi.waitFor(() => expect(passkeys.signedByPasskey).toHaveBeenCalledTimes(1));
  const [[inField, how]] = vi.mocked(passkeys.signedByPasskey).mock.calls as [[AbortSignal, object]];
  expect([how, inField.aborted]).toEqual([{ inField: true }, false]);
  pressPasskey();
  expect(inField.aborted).toBe(true);
});
