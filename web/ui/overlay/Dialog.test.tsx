import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { Dialog } from './Dialog.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

function Page() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        New folder
      </button>
      <Dialog open={open} onOpenChange={setOpen} title="New folder" description="Scenes can be filed in it.">
        <input aria-label="Name" />
      </Dialog>
    </>
  );
}

function openFromPage() {
  render(<Page />);
  const opener = screen.getByRole('button', { name: 'New folder' });
  opener.focus();
  fireEvent.click(opener);
  return opener;
}

test('the focus moves into a dialog and returns to the element that opened it', async () => {
  const opener = openFromPage();
  const dialog = screen.getByRole('dialog', { name: 'New folder' });
  expect(dialog.contains(document.activeElement)).toBe(true);

  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(screen.queryByRole('dialog')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('a phone’s Back closes a dialog, and works as usual once it is closed', async () => {
  const watchers = new Set<EventTarget>();
  class Watcher extends EventTarget {
    constructor() {
      super();
      watchers.add(this);
    }
    destroy = () => watchers.delete(this);
  }
  vi.stubGlobal('CloseWatcher', Watcher);
  const opener = openFromPage();
  await screen.findByRole('dialog', { name: 'New folder' });
  act(() => [...watchers].at(-1)!.dispatchEvent(new Event('close')));
  await vi.waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(watchers.size).toBe(0);
  await vi.waitFor(() => expect(document.activeElement).toBe(opener));
});

test('the page behind a dialog can be neither reached nor scrolled', () => {
  openFromPage();
  expect(screen.queryByRole('button', { name: 'New folder' })).toBeNull();
  expect(document.querySelector('[data-holds-scroll]')).not.toBeNull();
});

test('an action is confirmed on purpose: the focus starts on Cancel', () => {
  const confirm = vi.fn();
  const close = vi.fn();
  render(
    <ConfirmDialog
      open
      onOpenChange={close}
      title="Delete Scene"
      description="This action cannot be undone"
      confirmLabel="Yes, Delete"
      onConfirm={confirm}
    />,
  );
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Cancel' }));
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  expect(confirm).toHaveBeenCalledOnce();
  expect(close).not.toHaveBeenCalled();
});

test('Escape does not close it while the action is running', () => {
  const close = vi.fn();
  render(
    <ConfirmDialog
      open
      busy
      onOpenChange={close}
      title="Delete Scene"
      description="This action cannot be undone"
      confirmLabel="Yes, Delete"
      onConfirm={() => undefined}
    />,
  );
  fireEvent.keyDown(document.activeElement!, { key: 'Escape' });
  expect(close).not.toHaveBeenCalled();
});
