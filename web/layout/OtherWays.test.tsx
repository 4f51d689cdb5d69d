import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import * as ways from '../api/sign-in-ways.ts';
import { OtherWays } from './OtherWays.tsx';

vi.mock('../api/sign-in-ways.ts', () => ({ isWayToSignIn: vi.fn(), goToGoogle: vi.fn() }));
beforeEach(() => {
  vi.mocked(ways.isWayToSignIn).mockReturnValue(true);
  vi.mocked(ways.goToGoogle).mockReset();
});
afterEach(cleanup);

const show = (address = '/login') =>
  render(
    <MemoryRouter initialEntries={[address]}>
      <OtherWays />
    </MemoryRouter>,
  );

test('nothing is offered that the server does not know', () => {
  vi.mocked(ways.isWayToSignIn).mockReturnValue(false);
  expect(show().container.textContent).toBe('');
});

test('Google is told where to come back to', () => {
  show('/login?returnTo=%2Fapp%2Fupload');
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect(ways.goToGoogle).toHaveBeenCalledWith('/app/upload');
});

test('when Google cannot be reached it is said, and can be tried again', async () => {
  const sentence = 'Google cannot be reached at the moment. Please try again, or sign in with your password.';
  vi.mocked(ways.goToGoogle).mockRejectedValue(new ApiError(502, sentence, 'auth.google_unreachable'));
  show();
  fireEvent.click(screen.getByRole('button', { name: 'Continue with Google' }));
  expect((await screen.findByText(sentence)).closest('[role=alert]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Continue with Google' }).ariaDisabled).toBeFalsy();
});
