import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { requestRecovery } from '#contract/accounts.ts';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { call } from '#web/platform/api/call.ts';
import { ForgotPasswordPage } from './ForgotPasswordPage.tsx';

vi.mock('#web/platform/api/call.ts');
afterEach(() => {
  cleanup();
  vi.mocked(call).mockReset();
});

function send(email: string) {
  render(<ForgotPasswordPage />, { wrapper: MemoryRouter });
  fireEvent.change(screen.getByLabelText('Email'), { target: { value: email } });
  fireEvent.click(screen.getByRole('button', { name: 'Send Reset Link' }));
}

test('the link is sent, and another address can be tried', async () => {
  vi.mocked(call).mockResolvedValue(undefined);
  send('ada@example.com');
  await screen.findByRole('heading', { name: 'Check Your Email' });
  expect(call).toHaveBeenCalledWith(requestRecovery, { body: { email: 'ada@example.com' } });
  expect(screen.getByText('ada@example.com')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Try Different Email' }));
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('');
});

test.each([
  [
    new ApiError(429, '', 'request.too_many'),
    'Too many password reset requests. Please wait before trying again.',
  ],
  [new ApiError(500, '', 'server.failed'), 'Failed to send password reset email. Please try again.'],
  [new Offline(null), 'Failed to send password reset email. Please try again.'],
  [new TypeError('odd'), 'An unexpected error occurred. Please try again.'],
])('%s stands under the field, which keeps the address', async (error, sentence) => {
  vi.mocked(call).mockRejectedValue(error);
  send('ada@example.com');
  expect(await screen.findByText(sentence)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('ada@example.com');
});

test('an invalid address is not sent', async () => {
  send('ada@');
  expect(await screen.findByText('Please enter a valid email address')).toBeTruthy();
  expect(call).not.toHaveBeenCalled();
});
