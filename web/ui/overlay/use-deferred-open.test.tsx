import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useDeferredOpen } from './use-deferred-open.ts';

test('opens after the press is rendered, and closes with it', () => {
  const drawn: boolean[] = [];
  const { rerender } = renderHook((isWanted) => drawn.push(useDeferredOpen(isWanted)), {
    initialProps: true,
  });
  expect(drawn.splice(0)).toEqual([false, true]);
  rerender(false);
  expect(drawn.splice(0)).not.toContain(true);
  rerender(true);
  expect(drawn).toEqual([false, true]);
});
