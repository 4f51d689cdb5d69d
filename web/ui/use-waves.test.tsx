import { act, renderHook, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useWaves } from './use-waves.ts';

const count = 200;
const across = (at: (distance: number) => string) =>
  Array.from({ length: count }, (_, distance) => at(distance));

test('what is new holds near by at once and everywhere in the end, and never comes back to what is older', async () => {
  const seen: string[][] = [];
  const { result, rerender } = renderHook(
    ({ value }) => {
      const at = useWaves(value, count);
      seen.push(across(at));
      return at;
    },
    { initialProps: { value: 'a' } },
  );
  expect(new Set(across(result.current))).toEqual(new Set(['a']));

  rerender({ value: 'b' });
  expect(result.current(1)).toBe('b');
  expect(result.current(2)).toBe('a');
  await waitFor(() => expect(result.current(20)).toBe('b'));
  act(() => rerender({ value: 'c' }));
  expect([0, 20, count - 1].map(result.current)).toEqual(['c', 'b', 'a']);
  await waitFor(() => expect(new Set(across(result.current))).toEqual(new Set(['c'])));
  for (let distance = 0; distance < count; distance += 1) {
    const values = seen.map((row) => row[distance]!);
    expect(values).toEqual(values.toSorted());
  }
});
