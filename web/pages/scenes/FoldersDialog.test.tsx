import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Folder } from '#contract/folders.ts';
import { editorsClient } from '../../editor/testing.ts';
import { FoldersDialog } from './FoldersDialog.tsx';

const answers = vi.fn<typeof fetch>();
beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

test('a new folder is stored, and stands in the list', async () => {
  const folder: Folder = { id: crypto.randomUUID(), name: 'Auditions', color: '#281f9d', sceneCount: 0 };
  answers.mockImplementation(
    async (_, init) =>
      new Response(JSON.stringify(init?.method === 'POST' ? folder : { folders: [folder] }), {
        headers: { 'content-type': 'application/json' },
      }),
  );
  render(
    <QueryClientProvider client={editorsClient()}>
      <FoldersDialog onClose={() => {}} onDeleted={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'New folder' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Auditions' } });
  fireEvent.submit(screen.getByLabelText('Name').closest('form')!);
  await screen.findByRole('button', { name: 'Delete Auditions' });
  const sent = answers.mock.calls.find(([, init]) => init?.method === 'POST');
  expect(JSON.parse(String(sent?.[1]?.body))).toMatchObject({ name: 'Auditions' });
});
