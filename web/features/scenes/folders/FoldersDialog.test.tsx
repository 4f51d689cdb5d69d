import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Folder } from '#contract/folders.ts';
import { asId, type SceneId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { foldersQuery } from '../queries/folders.ts';
import { sceneKeys } from '../queries/scene-cache.ts';
import { editorsClient } from '#web/features/scripts/editor/testing.ts';
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

test('stores a new folder and lists it', async () => {
  const folder: Folder = {
    id: asId(crypto.randomUUID()),
    name: 'Auditions',
    color: '#281f9d',
    sceneCount: 0,
  };
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

test('removes a deleted folder from a scene opened before', async () => {
  const folder: Folder = {
    id: asId(crypto.randomUUID()),
    name: 'Auditions',
    color: '#281f9d',
    sceneCount: 1,
  };
  answers.mockImplementation(async (_, init) =>
    init?.method === 'DELETE' ? new Response(null, { status: 204 }) : Response.json({ folders: [] }),
  );
  const client = editorsClient();
  client.setQueryData(foldersQuery.queryKey, [folder]);
  client.setQueryData(sceneKeys.one(asId<SceneId>('a')), {
    ...trialSceneOn('2026-11-21'),
    id: 'a',
    folders: [folder.id],
  });
  render(
    <QueryClientProvider client={client}>
      <FoldersDialog onClose={() => {}} onDeleted={() => {}} />
    </QueryClientProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Delete Auditions' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
  await waitFor(() =>
    expect(client.getQueryData<Scene>(sceneKeys.one(asId<SceneId>('a')))?.folders).toEqual([]),
  );
});
