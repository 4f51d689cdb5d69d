import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { Button } from './Button.tsx';
import { Announcer } from '../feedback/LiveRegion.tsx';
import { Tooltips } from '../overlay/Tooltips.tsx';

afterEach(cleanup);

test('calls its handler', () => {
  const press = vi.fn();
  render(<Button onClick={press}>Save Changes</Button>);
  fireEvent.click(screen.getByRole('button', { name: 'Save Changes' }));
  expect(press).toHaveBeenCalledOnce();
});

test('a busy button says so, is announced, keeps the focus, and ignores presses', () => {
  const press = vi.fn();
  const button = (busy: boolean) => (
    <>
      <Button busy={busy} busyLabel="Saving..." onClick={press}>
        Save Changes
      </Button>
      <Announcer />
    </>
  );
  const { rerender } = render(button(false));
  screen.getByRole('button').focus();
  expect(screen.getByRole('status').textContent).not.toBe('Saving...');
  rerender(button(true));

  const busy = screen.getByRole('button', { busy: true });
  expect(document.activeElement).toBe(busy);
  expect(screen.getByRole('status').textContent).toBe('Saving...');
  fireEvent.click(busy);
  expect(press).not.toHaveBeenCalled();
});

test('its width fits both labels, whichever is shown', () => {
  const labels = (busy: boolean) => {
    render(
      <Button busy={busy} busyLabel="Saving...">
        Save Changes
      </Button>,
    );
    const text = screen.getByRole('button').textContent;
    cleanup();
    return text;
  };
  expect(labels(false)).toBe(labels(true));
});

test('a button that can’t be used says why, and stays reachable', () => {
  const press = vi.fn();
  render(
    <>
      <Button disabledReason="Manage your plan in the billing portal." onClick={press}>
        Downgrade to Free
      </Button>
      <Tooltips />
    </>,
  );
  const button = screen.getByRole('button', { name: /Downgrade to Free.*billing portal/ });
  expect(button.hasAttribute('disabled')).toBe(false);
  expect(button.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(button);
  expect(press).not.toHaveBeenCalled();
  expect(document.querySelector('[data-tip]')?.textContent).toBe('Manage your plan in the billing portal.');
});

test('a busy submit button does not send the form again', () => {
  const send = vi.fn((event: Event) => event.preventDefault());
  render(
    <form onSubmit={(event) => send(event.nativeEvent)}>
      <Button type="submit" busy>
        Sign In
      </Button>
    </form>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Sign In' }));
  expect(send).not.toHaveBeenCalled();
});
