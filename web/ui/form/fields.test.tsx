import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { NumberField } from './NumberField.tsx';
import { PasswordField } from './PasswordField.tsx';
import { TextField } from './TextField.tsx';

afterEach(cleanup);

test('a password is hidden until it is shown, and can be hidden again', () => {
  render(<PasswordField label="Password" />);
  const input = screen.getByLabelText<HTMLInputElement>('Password');
  expect(input.type).toBe('password');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(input.type).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect(input.type).toBe('password');
});

test('a message is associated with its field and announced', () => {
  render(<TextField label="Email" hint="We never share it." error="Please enter a valid email address" />);
  const input = screen.getByLabelText('Email');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ');
  const words = described.map((id) => document.getElementById(id)?.textContent);
  expect(words).toEqual(['We never share it.', 'Please enter a valid email address']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByRole('alert').textContent).toBe('Please enter a valid email address');
});

function Countdown() {
  const [value, setValue] = useState(3);
  return (
    <NumberField label="Countdown" value={value} onValueChange={setValue} min={0} max={30} unit="seconds" />
  );
}

function leaveWith(text: string): string {
  const input = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Countdown' });
  fireEvent.change(input, { target: { value: text } });
  fireEvent.blur(input);
  return input.value;
}

test.each([
  ['12', '12'],
  ['99', '30'],
  ['-4', '0'],
  ['2.4', '2'],
  ['', '3'],
  ['three', '3'],
])('a typed "%s" is left as %s', (typed, left) => {
  render(<Countdown />);
  expect(leaveWith(typed)).toBe(left);
});

test('accepts a decimal comma, and steps do not drift', () => {
  function Pause() {
    const [value, setValue] = useState(1.5);
    return <NumberField label="Pause" value={value} onValueChange={setValue} min={0} max={60} step={0.1} />;
  }
  render(<Pause />);
  const input = screen.getByRole<HTMLInputElement>('spinbutton');
  fireEvent.change(input, { target: { value: '0,2' } });
  fireEvent.blur(input);
  fireEvent.click(screen.getByRole('button', { name: 'More pause' }));
  fireEvent.keyDown(input, { key: 'ArrowUp' });
  fireEvent.keyDown(input, { key: 'ArrowDown' });
  expect(input.value).toBe('0.3');
});

test('steps stop at the ends of the range', () => {
  render(<Countdown />);
  leaveWith('30');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'More countdown' }).disabled).toBe(true);
  leaveWith('0');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Less countdown' }).disabled).toBe(true);
});
