import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useSpreadingValue } from './use-spreading-value.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const count = 200;
const picture = () => act(() => void vi.advanceTimersToNextFrame());

test('a new value applies nearby at once and everywhere in the end, and no older one comes back', () => {
  const { result, rerender } = renderHook(({ value }) => useSpreadingValue(value, count), {
    initialProps: { value: 'a' },
  });
  const across = () => Array.from({ length: count }, (_, distance) => result.current(distance)).join('');
  expect(across()).toMatch(/^a+$/);

  rerender({ value: 'b' });
  expect(across()).toMatch(/^bba+$/);
  picture();
  expect(across()).toMatch(/^b{18}a+$/);
  rerender({ value: 'c' });
  expect(across()).toMatch(/^ccb{16}a+$/);
  picture();
  expect(across()).toMatch(/^c{18}a+$/);
  for (let more = 0; more < count; more += 1) picture();
  expect(across()).toMatch(/^c+$/);
  expect(vi.getTimerCount()).toBe(0);
});
