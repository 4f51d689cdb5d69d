import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/platform/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { ChangePasswordForm } from './ChangePasswordForm.tsx';

const change = vi.fn<(input: object) => Promise<void>>();
vi.mock('#web/platform/api/call.ts', () => ({ call: (_: unknown, input: object) => change(input) }));

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  change.mockReset();
});

const fieldOf = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
function submit(currentPassword: string, newPassword: string) {
  fireEvent.change(fieldOf('Current password'), { target: { value: currentPassword } });
  fireEvent.change(fieldOf('New password'), { target: { value: newPassword } });
  fireEvent.click(screen.getByRole('button', { name: 'Change Password' }));
}

test('the password is changed, and the fields are empty again', async () => {
  const said = vi.spyOn(toast, 'success');
  render(<ChangePasswordForm email="ada@example.com" />);
  submit('Cue-the-lights-42', 'Ghost-light-7');
  await waitFor(() => expect(said).toHaveBeenCalledWith('Password changed.'));
  expect(change).toHaveBeenCalledWith({
    body: { currentPassword: 'Cue-the-lights-42', newPassword: 'Ghost-light-7' },
  });
  expect([fieldOf('Current password').value, fieldOf('New password').value]).toEqual(['', '']);
});

test('what the server refuses is said at its field', async () => {
  render(<ChangePasswordForm email="ada@example.com" />);
  change.mockRejectedValueOnce(
    new ApiError(403, 'Wrong password. Nothing has changed.', 'account.password_wrong'),
  );
  submit('Something-else-1', 'Ghost-light-7');
  await screen.findByText('Wrong password. Nothing has changed.');
  expect(fieldOf('Current password').getAttribute('aria-invalid')).toBe('true');
  change.mockRejectedValueOnce(new ApiError(400, 'This one is too common.', 'auth.password_common'));
  submit('Cue-the-lights-42', 'Password1');
  await screen.findByText('This one is too common.');
  expect(fieldOf('New password').getAttribute('aria-invalid')).toBe('true');
});

test('nothing is sent until both are given and the new one follows the rules', async () => {
  render(<ChangePasswordForm email="ada@example.com" />);
  submit('', 'short');
  await screen.findByText('Password is required');
  await screen.findByText('Password must be at least 6 characters');
  expect(change).not.toHaveBeenCalled();
});
