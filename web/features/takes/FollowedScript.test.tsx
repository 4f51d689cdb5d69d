import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { TakeLine } from '#domain/takes/take-script.ts';
import { FollowedScript } from './FollowedScript.tsx';

afterEach(cleanup);

/** Lines that record when they are rendered. */
function telling(count: number) {
  const drawn = new Set<number>();
  const script = Array.from({ length: count }, (_, at): TakeLine => {
    const line = { text: `Line ${at}`, isMine: at % 2 === 0, at, until: at + 1, speech: null, rate: 1 };
    return Object.defineProperty(line as TakeLine, 'speaker', {
      get: () => (drawn.add(at), at % 2 ? 'JUNE' : 'MARA'),
    });
  });
  return { drawn, script };
}

test('as the take plays, only the passages of the previous and the new line render again', async () => {
  const { drawn, script } = telling(200);
  const onGoTo = vi.fn();
  const at = (current: number) => <FollowedScript script={script} current={current} onGoTo={onGoTo} />;
  const { rerender } = render(at(4));
  await waitFor(() => expect(drawn.size).toBe(200));
  drawn.clear();
  rerender(at(5));
  expect(drawn.size).toBeLessThan(20);
  expect(document.querySelector('[aria-current]')?.textContent).toContain('Line 5');
  rerender(at(150));
  expect(drawn.size).toBeLessThan(40);
  expect(document.querySelectorAll('[aria-current]')).toHaveLength(1);
  fireEvent.click(screen.getByText('00:07'));
  expect(onGoTo).toHaveBeenCalledWith(7);
});
