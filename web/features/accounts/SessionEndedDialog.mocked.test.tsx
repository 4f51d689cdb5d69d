import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { session, useSession } from '#web/platform/api/use-session.ts';
import { SessionEndedDialog } from './SessionEndedDialog.tsx';

vi.mock('#web/platform/api/use-session.ts', () => ({
  session: { signIn: vi.fn(), beginWith: vi.fn() },
  useSession: vi.fn(),
}));
const ada = { id: asId<UserId>('1'), email: 'ada@example.com', name: 'Ada', isAdmin: false };
const ended = { status: 'ended', user: ada, membership: null } as const;
beforeEach(() => {
  vi.mocked(session.signIn).mockReset();
  vi.mocked(useSession).mockReturnValue(ended);
});
afterEach(cleanup);

function Page() {
  const [open, setOpen] = useState(true);
  vi.mocked(session.signIn).mockImplementation(async ({ password }) => {
    if (password !== 'Cue-42')
      throw new ApiError(401, 'Invalid email or password.', 'auth.invalid_credentials');
    setOpen(false);
  });
  return (
    <>
      <textarea aria-label="Line" defaultValue="I never" />
      <SessionEndedDialog open={open} email="ada@example.com" onSignOut={() => {}} />
    </>
  );
}

const password = () => screen.getByLabelText('Password');
const send = () => fireEvent.submit(password().closest('form')!);

test('the page stays under it, with unsaved text', async () => {
  render(<Page />);
  fireEvent.change(screen.getByLabelText('Line'), { target: { value: 'I never said' } });
  fireEvent.change(password(), { target: { value: 'Cue-42' } });
  send();
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(screen.getByLabelText<HTMLTextAreaElement>('Line').value).toBe('I never said');
  expect(session.signIn).toHaveBeenCalledWith({ email: 'ada@example.com', password: 'Cue-42' });
});

test('a wrong password is reported under the field, and can be tried again', async () => {
  render(<Page />);
  expect(document.activeElement).toBe(password());
  fireEvent.change(password(), { target: { value: 'Wrong' } });
  send();
  expect(await screen.findByText('Invalid email or password.')).not.toBeNull();
  fireEvent.change(password(), { target: { value: 'Cue-42' } });
  send();
  await vi.waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

test('an empty password is not sent', () => {
  render(<Page />);
  send();
  expect(screen.queryByText('Password is required')).not.toBeNull();
  expect(session.signIn).not.toHaveBeenCalled();
});

test('a locked-out user is told why, and asked for nothing', () => {
  vi.mocked(useSession).mockReturnValue({ ...ended, refusal: 'This account is suspended.' });
  render(<Page />);
  expect(screen.getByRole('alertdialog').textContent).toContain('This account is suspended.');
  expect(screen.queryByLabelText('Password')).toBeNull();
  expect(screen.getByRole('button', { name: 'Sign Out' })).toBe(document.activeElement);
});

test('a code is asked for after the password, and its sentences are said at its field', async () => {
  render(<Page />);
  vi.mocked(session.signIn).mockRejectedValue(new ApiError(403, 'Enter the code.', 'auth.code_needed'));
  fireEvent.change(password(), { target: { value: 'Cue-42' } });
  send();
  const code = await screen.findByLabelText<HTMLInputElement>('Code from your authenticator app');
  expect([document.activeElement, code.autocomplete]).toEqual([code, 'one-time-code']);

  vi.mocked(session.beginWith).mockRejectedValueOnce(new ApiError(403, 'Wrong code.', 'auth.code_wrong'));
  fireEvent.change(code, { target: { value: '123456' } });
  fireEvent.submit(code.closest('form')!);
  await screen.findByText('Wrong code.');

  vi.mocked(session.beginWith).mockRejectedValueOnce(new ApiError(403, 'Too late.', 'auth.code_too_late'));
  fireEvent.submit(code.closest('form')!);
  await screen.findByText('Too late.');
  expect(password().getAttribute('aria-invalid')).toBe('true');
});
