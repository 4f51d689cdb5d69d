import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { membershipQuery, freeMembership } from '../../api/queries/billing.ts';
import { Toaster } from '../../ui/Toaster.tsx';
import { toast } from '../../ui/toast.ts';
import { SceneLibraryPage } from './SceneLibraryPage.tsx';

const trial: SceneSummary = trialSceneOn('2026-11-21');
const elsinore: SceneSummary = {
  ...trial,
  id: 'elsinore',
  title: 'Elsinore',
  isDefault: false,
  auditionDueDate: null,
};
const auditions = {
  id: '6f1d0d5e-7b0c-4b7e-9a63-0a4a54a0f001',
  name: 'Auditions',
  color: '#281f9d',
  sceneCount: 1,
};
let folders = [auditions];
const lists = vi.fn<(search: URLSearchParams) => Response>();
const deletes = vi.fn<() => Response>();
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pageOf = (...scenes: SceneSummary[]) => json(200, { scenes, nextCursor: null, genres: ['drama'] });
const refusal = (status: number, code: string, error: string) =>
  json(status, { error, code, requestId: '1' });

beforeEach(() => {
  localStorage.clear();
  lists.mockReset();
  deletes.mockReset();
  folders = [auditions];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (!pathname.startsWith('/api/folders')) return method === 'DELETE' ? deletes() : lists(searchParams);
    const id = pathname.slice('/api/folders/'.length);
    if (method === 'DELETE') folders = folders.filter((folder) => folder.id !== id);
    if (method === 'DELETE') return new Response(null, { status: 204 });
    if (method === 'GET') return json(200, { folders });
    const saved = { ...auditions, ...(JSON.parse(String(body)) as object), ...(id ? { id } : {}) };
    folders = [...folders.filter((folder) => folder.id !== id), saved];
    return json(200, saved);
  });
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.unstubAllGlobals();
});

function show({ pays = true, at = '/app/scenes' } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(membershipQuery.queryKey, { ...freeMembership, active: pays });
  const router = createMemoryRouter(
    [
      { path: '/app/scenes', element: <SceneLibraryPage /> },
      { path: '*', element: <p>Elsewhere</p> },
    ],
    { initialEntries: [at] },
  );
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return router;
}
const titles = () => screen.queryAllByRole('heading', { level: 2 }).map((heading) => heading.textContent);
async function deleteScene(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  expect(await screen.findByText(/This action cannot be undone/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
}

test('a card says what the scene is, how long it plays and how long it takes to rehearse', async () => {
  lists.mockImplementation(() => pageOf(elsinore, trial));
  show();
  expect(await screen.findByText('Trial Scene')).toBeTruthy();
  expect(titles()).toEqual(['Elsinore', 'The Coffee Shop EncounterTrial Scene']);
  expect(screen.getAllByText('3 characters · 22 s · about 16 min to rehearse')).toHaveLength(2);
});

test('a scene without dialogue cannot be practised, and says why', async () => {
  lists.mockImplementation(() => pageOf({ ...elsinore, lineCount: 0 }));
  const router = show();
  const practice = await screen.findByRole('button', { name: /^Practice Elsinore/ });
  expect(practice.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(practice);
  expect(router.state.location.pathname).toBe('/app/scenes');
});

test('a deleted scene goes, and stays gone', async () => {
  lists.mockImplementation(() => pageOf(elsinore, trial));
  deletes.mockReturnValue(new Response(null, { status: 204 }));
  show();
  await deleteScene('Elsinore');
  expect(await screen.findByText('Scene deleted successfully')).toBeTruthy();
  expect(titles()).toEqual(['The Coffee Shop EncounterTrial Scene']);
});

test('a scene the server keeps comes back to its place with the reason', async () => {
  lists.mockImplementation(() => pageOf(elsinore, trial));
  deletes.mockReturnValue(
    refusal(403, 'scene.delete_denied', 'You do not have permission to delete this scene.'),
  );
  show();
  await deleteScene('Elsinore');
  expect(await screen.findByText('You do not have permission to delete this scene.')).toBeTruthy();
  expect(titles()[0]).toBe('Elsinore');
});

test('the trial scene is a paying actor’s to hide, and a free actor’s to keep', async () => {
  lists.mockImplementation(() => pageOf(elsinore, trial));
  show({ pays: false });
  await deleteScene(trial.title);
  expect(
    await screen.findByText(/^You cannot delete the default audition scene during your trial/),
  ).toBeTruthy();
  expect(titles()).toHaveLength(2);
  cleanup();
  show();
  await deleteScene(trial.title);
  await waitFor(() => expect(titles()).toEqual(['Elsinore']));
  expect(deletes).not.toHaveBeenCalled();
});

test('filters stand in the address, and are cleared when nothing is found', async () => {
  lists.mockImplementation((search) => (search.get('level') === 'advanced' ? pageOf() : pageOf(trial)));
  const router = show({ at: '/app/scenes?level=advanced' });
  expect(await screen.findByText('No scenes found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Trial Scene')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('a folder is chosen, renamed and deleted from the library, and its scenes stay', async () => {
  lists.mockImplementation((search) =>
    search.get('folder') === auditions.id ? pageOf(elsinore) : pageOf(trial),
  );
  const router = show();
  await screen.findByRole('option', { name: 'Auditions (1)' });
  fireEvent.change(screen.getByLabelText('Folder'), { target: { value: auditions.id } });
  expect(await screen.findByText('Elsinore')).toBeTruthy();
  expect(router.state.location.search).toBe(`?folder=${auditions.id}`);

  fireEvent.click(screen.getByRole('button', { name: 'Manage folders' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Edit Auditions' }));
  fireEvent.change(screen.getByLabelText('Name'), { target: { value: 'Plays' } });
  fireEvent.click(screen.getByRole('radio', { name: 'Crimson' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Delete Plays' }));
  expect(await screen.findByText('Its scenes stay in your library, in no folder.')).toBeTruthy();
  expect(folders[0]!.color).toBe('#c32750');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(folders).toEqual([]);
});

test('an empty library says what to do, and a failed one what happened', async () => {
  lists.mockImplementation(() => pageOf());
  show();
  expect(await screen.findByText('No scenes yet')).toBeTruthy();
  cleanup();
  lists.mockImplementation(() => refusal(500, 'server.failed', 'x'));
  show();
  expect(await screen.findByText('Unable to load scenes')).toBeTruthy();
  expect(screen.getByText('Failed to load scenes')).toBeTruthy();
  lists.mockImplementation(() => pageOf(trial));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  expect(await screen.findByText('Trial Scene')).toBeTruthy();
});
