import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import type { SignUpForm } from '#web/platform/api/session.ts';
import { SignupForm } from './SignupForm.tsx';

afterEach(cleanup);

const labels = {
  name: 'Full Name',
  email: 'Email',
  password: 'Password',
  confirm: 'Confirm Password',
} as const;
const field = (name: keyof typeof labels) => screen.getByLabelText<HTMLInputElement>(labels[name]);
const type = (name: keyof typeof labels, value: string) =>
  fireEvent.change(field(name), { target: { value } });
const said = () =>
  screen
    .queryAllByRole('alert')
    .map((alert) => alert.textContent)
    .filter(Boolean);
const send = () => fireEvent.click(screen.getByRole('button', { name: 'Create Account' }));

function show(onSubmit = vi.fn<(form: SignUpForm) => Promise<void>>(async () => {})) {
  render(<SignupForm onSubmit={onSubmit} />);
  return onSubmit;
}

function fillIn() {
  type('name', 'Ada Lovelace');
  type('email', 'ada@example.com');
  type('password', 'Cue-42');
  type('confirm', 'Cue-42');
  fireEvent.click(screen.getByRole('checkbox'));
}

test('each field says what is wrong while typing, and nothing once it is empty again', () => {
  show();
  type('name', 'A');
  expect(said()).toEqual(['Name must be at least 2 characters']);
  type('name', '');
  expect(said()).toEqual([]);
  type('password', 'cue');
  expect(said()).toEqual(['Password must be at least 6 characters']);
  type('password', 'cue-42');
  expect(said()).toEqual(['Password must contain at least one uppercase letter']);
  type('password', 'Cue-four');
  expect(said()).toEqual(['Password must contain at least one number']);
  type('password', 'Cue-42');
  type('confirm', 'Cue-4');
  expect(said()).toEqual(["Passwords don't match"]);
  type('password', 'Cue-43');
  type('confirm', 'Cue-43');
  expect(said()).toEqual([]);
});

test('changing the password after its confirmation is noticed', () => {
  show();
  type('password', 'Cue-42');
  type('confirm', 'Cue-42');
  type('password', 'Cue-43');
  expect(said()).toEqual(["Passwords don't match"]);
});

test('sent empty, every field says what it needs, and the first has the focus', async () => {
  const onSubmit = show();
  send();
  await vi.waitFor(() =>
    expect(said()).toEqual([
      'Name is required',
      'Please enter a valid email address',
      'Password must be at least 6 characters',
      'You must agree to the Terms of Service',
    ]),
  );
  expect(document.activeElement).toBe(field('name'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('filled in, it is sent once', async () => {
  const onSubmit = show();
  fillIn();
  send();
  await vi.waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(onSubmit).toHaveBeenCalledWith({
    name: 'Ada Lovelace',
    email: 'ada@example.com',
    password: 'Cue-42',
    termsAccepted: true,
  });
});

const taken = 'An account with this email already exists. Try signing in instead.';
test.each([
  [new ApiError(409, taken, 'auth.email_taken'), 'email', taken],
  [new Offline(null), 'email', 'Account creation failed. Please try again.'],
  [new ApiError(502, '', null), 'email', 'Account creation failed. Please try again.'],
  [
    new ApiError(400, 'Please enter a valid password.', 'auth.password_invalid'),
    'password',
    'Please enter a valid password.',
  ],
  [
    new ApiError(400, 'x', 'auth.field_invalid', {
      fields: [{ field: 'name', message: 'Name is required' }],
    }),
    'name',
    'Name is required',
  ],
] as const)('refused with %s, it says so under the %s and keeps the form', async (error, name, sentence) => {
  show(vi.fn<(form: SignUpForm) => Promise<void>>().mockRejectedValue(error));
  fillIn();
  send();
  await vi.waitFor(() => expect(said()).toEqual([sentence]));
  expect(document.activeElement).toBe(field(name));
  expect(field(name).getAttribute('aria-invalid')).toBe('true');
  expect(field('email').value).toBe('ada@example.com');
});
