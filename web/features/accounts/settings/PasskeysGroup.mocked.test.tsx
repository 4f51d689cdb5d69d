import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as contract from '#contract/passkeys.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { PasskeysGroup } from './PasskeysGroup.tsx';

const answers = new Map<unknown, (input: object) => unknown>();
vi.mock('#web/platform/api/call.ts', () => ({
  call: async (endpoint: unknown, input: object) => answers.get(endpoint)?.(input),
}));

let names: string[];
beforeEach(() => {
  names = ['Phone', 'Laptop'];
  const passkeys = () =>
    names.map((name) => ({ id: `id of ${name}`, name, addedAt: '2026-11-01T10:00:00.000Z' }));
  answers.clear();
  answers.set(contract.listPasskeys, () => ({ passkeys: passkeys() }));
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function show() {
  render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <PasskeysGroup />
    </QueryClientProvider>,
  );
}
const press = async (name: string) => fireEvent.click(await screen.findByRole('button', { name }));

test('a passkey is renamed, and the server’s refusal is shown at the field', async () => {
  const rename = vi.fn<(input: object) => unknown>().mockImplementationOnce(() => {
    throw new ApiError(400, 'Not valid', 'request.invalid', {
      fields: [{ field: 'name', message: 'Too long' }],
    });
  });
  answers.set(contract.renamePasskey, rename);
  show();
  await press('Rename Phone');
  const dialog = within(await screen.findByRole('dialog', { name: 'Rename this passkey' }));
  fireEvent.change(dialog.getByLabelText('Name'), { target: { value: 'Old phone' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await dialog.findByText('Too long');
  rename.mockImplementationOnce(() => {
    names = ['Old phone', 'Laptop'];
  });
  fireEvent.click(dialog.getByRole('button', { name: 'Save' }));
  await screen.findByRole('button', { name: 'Rename Old phone' });
  expect(rename).toHaveBeenLastCalledWith({
    params: { passkeyId: 'id of Phone' },
    body: { name: 'Old phone' },
  });
});

test('a passkey is deleted only after confirmation', async () => {
  const remove = vi.fn<(input: object) => unknown>(() => {
    names = ['Laptop'];
  });
  answers.set(contract.removePasskey, remove);
  show();
  await press('Remove Phone');
  expect(remove).not.toHaveBeenCalled();
  const dialog = within(await screen.findByRole('alertdialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Remove' }));
  await waitFor(() => expect(screen.queryByText('Phone')).toBeNull());
  expect(remove.mock.calls).toEqual([[{ params: { passkeyId: 'id of Phone' } }]]);
});

test('the server’s sentence says why none was added', async () => {
  const said = vi.spyOn(toast, 'error');
  answers.set(contract.startAddingPasskey, () => {
    throw new ApiError(
      409,
      'You have reached the maximum number of passkeys. Remove one first.',
      'auth.too_many_passkeys',
    );
  });
  show();
  await press('Add a passkey');
  await waitFor(() =>
    expect(said).toHaveBeenCalledWith('You have reached the maximum number of passkeys. Remove one first.'),
  );
});
