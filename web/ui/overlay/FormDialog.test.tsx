import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { FormDialog } from './FormDialog.tsx';

afterEach(cleanup);

function show(given: { busy?: boolean; staysWhileBusy?: boolean } = {}) {
  const onClose = vi.fn();
  const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
  render(
    <FormDialog title="New folder" submitLabel="Create" onSubmit={onSubmit} onClose={onClose} {...given}>
      <input aria-label="Name" />
    </FormDialog>,
  );
  return { onClose, onSubmit };
}
const escape = () => fireEvent.keyDown(screen.getByLabelText('Name'), { key: 'Escape' });

test('the button below the form submits it', () => {
  const { onSubmit } = show();
  fireEvent.click(screen.getByRole('button', { name: 'Create' }));
  expect(onSubmit).toHaveBeenCalledOnce();
});

test('it can be closed while busy, unless it is to stay', () => {
  const closes = show({ busy: true });
  escape();
  expect(closes.onClose).toHaveBeenCalledOnce();
  cleanup();

  const stays = show({ busy: true, staysWhileBusy: true });
  escape();
  fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
  expect(stays.onClose).not.toHaveBeenCalled();
});
