import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Menu, MenuItem } from './Menu.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function open() {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  );
  render(
    <Menu trigger={<button type="button">More</button>}>
      <MenuItem onSelect={() => undefined}>Rename</MenuItem>
    </Menu>,
  );
  return screen.getByRole('button');
}
const isOpen = (trigger: HTMLElement) => trigger.getAttribute('aria-expanded') === 'true';

test('touch opens it on release, and scrolling doesn’t open it', async () => {
  const trigger = open();
  fireEvent.pointerDown(trigger, { pointerType: 'touch', button: 0 });
  expect(isOpen(trigger)).toBe(false);
  fireEvent.click(trigger);
  await screen.findByRole('menuitem', { name: 'Rename' });
  fireEvent.pointerDown(trigger, { pointerType: 'touch', button: 0 });
  fireEvent.click(trigger);
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
});

test('a mouse opens it on press, once', async () => {
  const trigger = open();
  fireEvent.pointerDown(trigger, { pointerType: 'mouse', button: 0 });
  fireEvent.click(trigger);
  await screen.findByRole('menuitem', { name: 'Rename' });
});

test('a synthetic click opens it too', async () => {
  open().click();
  await screen.findByRole('menuitem', { name: 'Rename' });
});
