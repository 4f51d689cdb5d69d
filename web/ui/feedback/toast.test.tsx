import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { toast } from './toast.ts';
import { Toaster } from './Toaster.tsx';

const removedAfterMs = 200;

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => void toast.dismiss());
  act(() => void vi.advanceTimersByTime(removedAfterMs));
  cleanup();
  vi.useRealTimers();
});

test.each([
  ['success', 4000],
  ['error', 6000],
  ['warning', 5000],
  ['info', 4000],
] as const)('a %s stays for %d ms', (kind, durationMs) => {
  render(<Toaster />);
  act(() => void toast[kind]('Scene saved successfully!'));
  let stayedMs = 0;
  while (screen.queryByText('Scene saved successfully!') && stayedMs < 10_000) {
    act(() => void vi.advanceTimersByTime(100));
    stayedMs += 100;
  }
  expect(stayedMs).toBeGreaterThanOrEqual(durationMs);
  expect(stayedMs).toBeLessThan(durationMs + 2 * removedAfterMs);
});

test('a loading toast stays until another replaces it', () => {
  render(<Toaster />);
  let id = '';
  act(() => void (id = toast.loading('Saving scene...')));
  act(() => void vi.advanceTimersByTime(60_000));
  expect(screen.queryByText('Saving scene...')).not.toBeNull();
  act(() => void toast.success('Scene saved successfully!', { id }));
  expect(screen.queryByText('Saving scene...')).toBeNull();
  expect(screen.queryByText('Scene saved successfully!')).not.toBeNull();
});

test('at most twenty are shown', () => {
  render(<Toaster />);
  act(() => {
    for (let n = 0; n < 25; n++) toast.info(`Note ${n}`);
  });
  expect(screen.getAllByText(/^Note/)).toHaveLength(20);
});

test('an error interrupts, other toasts are announced politely', () => {
  render(<Toaster />);
  act(() => {
    toast.error('Failed to load scene');
    toast.info('Dialogue line added');
  });
  expect(screen.getByRole('alert').textContent).toBe('Failed to load scene');
  expect(screen.getByRole('status').textContent).toBe('Dialogue line added');
});

test('it can be dismissed', () => {
  render(<Toaster />);
  act(() => void toast.info('Dialogue line added'));
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  act(() => void vi.advanceTimersByTime(removedAfterMs));
  expect(screen.queryByText('Dialogue line added')).toBeNull();
});
