import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { TypedAhead } from './TypedAhead.tsx';

afterEach(cleanup);

it('keeps the letters that are typed, and no keys that are commands', () => {
  let typed = '';
  const onPage = vi.fn();
  addEventListener('keydown', onPage);
  const { unmount } = render(<TypedAhead onType={(change) => (typed = change(typed))} />);
  for (const key of ['b', 'u', 'x', 'Backspace', 's', '?', 'ß', 'Shift', 'ArrowDown']) {
    fireEvent.keyDown(document.body, { key });
  }
  fireEvent.keyDown(document.body, { key: 'k', ctrlKey: true });
  expect(typed).toBe('bus?ß');
  expect(onPage.mock.calls.map(([event]) => (event as KeyboardEvent).key)).toEqual([
    'Shift',
    'ArrowDown',
    'k',
  ]);
  unmount();
  fireEvent.keyDown(document.body, { key: 'x' });
  expect(typed).toBe('bus?ß');
  removeEventListener('keydown', onPage);
});
