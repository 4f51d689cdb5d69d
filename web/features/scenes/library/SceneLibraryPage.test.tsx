import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { sendDeletions } from '../queries/pending-deletions.ts';
import { membershipQuery, freeMembership } from '#web/features/billing/queries/billing.ts';
import { proMembership } from '#web/features/billing/testing-membership.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { SceneLibraryPage } from './SceneLibraryPage.tsx';

const trial: SceneSummary = trialSceneOn('2026-11-21');
const elsinore: SceneSummary = {
  ...trial,
  id: asId<SceneId>('elsinore'),
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
const archives = vi.fn<(body: object) => void>();
const exports = vi.fn<(search: URLSearchParams) => Response>();
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const pageOf = (...scenes: SceneSummary[]) => json(200, { scenes, nextCursor: null, genres: ['drama'] });
const refusal = (status: number, code: string, error: string) =>
  json(status, { error, code, requestId: '1' });

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('scrollTo', () => undefined);
  lists.mockReset();
  deletes.mockReset();
  archives.mockReset();
  exports.mockReset().mockImplementation(() => new Response('%PDF-'));
  folders = [auditions];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit) => {
    const { pathname, searchParams } = new URL(url, 'http://localhost');
    if (pathname.endsWith('/archived')) archives(JSON.parse(String(body)));
    if (pathname.endsWith('/archived')) return new Response(null, { status: 204 });
    if (pathname.endsWith('/export')) return exports(searchParams);
    if (pathname === `/api/scenes/${trial.id}`) return json(200, trial);
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
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show({ pays = true, at = '/app/scenes' } = {}) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(membershipQuery.queryKey, pays ? proMembership : freeMembership);
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
async function openMenu(title: string) {
  const more = await screen.findByRole('button', { name: `More actions for ${title}` });
  fireEvent.pointerDown(more, { button: 0, ctrlKey: false });
}
async function deleteScene(title: string) {
  fireEvent.click(await screen.findByRole('button', { name: `Delete ${title}` }));
  expect(await screen.findByText(/This action cannot be undone/)).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
}

test('a card shows the genre, the running time and the rehearsal time', async () => {
  lists.mockImplementation(() => pageOf(elsinore, trial));
  show();
  expect(await screen.findByText('Trial Scene')).toBeTruthy();
  expect(titles()).toEqual(['Elsinore', 'The Coffee Shop EncounterTrial Scene']);
  expect(screen.getAllByText('3 characters · 22 s · about 16 min to rehearse')).toHaveLength(2);
});

test('a scene without dialogue can’t be practiced, and the card says why', async () => {
  lists.mockImplementation(() => pageOf({ ...elsinore, lineCount: 0 }));
  const router = show();
  const practice = await screen.findByRole('button', { name: /^Practice Elsinore/ });
  expect(practice.getAttribute('aria-disabled')).toBe('true');
  fireEvent.click(practice);
  expect(router.state.location.pathname).toBe('/app/scenes');
});

test('a deleted scene disappears at once, and Undo, which has the focus, restores it to its place', async () => {
  lists.mockImplementation(() => pageOf(elsinore, trial));
  show();
  await deleteScene('Elsinore');
  expect(await screen.findByText('Scene deleted successfully')).toBeTruthy();
  expect(titles()).toEqual(['The Coffee Shop EncounterTrial Scene']);
  const undo = screen.getByRole('button', { name: 'Undo' });
  await waitFor(() => expect(document.activeElement).toBe(undo));
  fireEvent.click(undo);
  await waitFor(() => expect(titles()[0]).toBe('Elsinore'));
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Elsinore'));
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  await sendDeletions();
  expect(deletes).not.toHaveBeenCalled();
});

test('a scene that the server refuses to delete returns to its place with the reason', async () => {
  lists.mockImplementation(() => pageOf(elsinore, trial));
  deletes.mockReturnValue(
    refusal(403, 'scene.delete_denied', 'You do not have permission to delete this scene.'),
  );
  show();
  await deleteScene('Elsinore');
  await waitFor(() => expect(titles()).toHaveLength(1));
  await sendDeletions();
  expect(await screen.findByText('You do not have permission to delete this scene.')).toBeTruthy();
  expect(titles()[0]).toBe('Elsinore');
});

test('a user whose plan ended is told so and keeps the scene', async () => {
  lists.mockImplementation(() => pageOf(elsinore));
  show({ pays: false });
  await deleteScene('Elsinore');
  expect(await screen.findByText('Scene deletion requires a Pro or Expert subscription')).toBeTruthy();
  expect(titles()).toEqual(['Elsinore']);
});

test('a scene is archived from its menu, and the archive filter is in the address', async () => {
  lists.mockImplementation((search) =>
    search.get('archived') === 'true'
      ? pageOf({ ...elsinore, isArchived: true })
      : pageOf(...(archives.mock.calls.length > 0 ? [trial] : [elsinore, trial])),
  );
  const router = show();
  await openMenu('Elsinore');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Archive' }));
  expect(await screen.findByText('Scene archived')).toBeTruthy();
  expect(archives.mock.calls).toEqual([[{ isArchived: true }]]);
  await waitFor(() => expect(titles()).toHaveLength(1));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Archived' }));
  await waitFor(() => expect(titles()).toEqual(['Elsinore']));
  expect(router.state.location.search).toBe('?archived=true');
  await openMenu('Elsinore');
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Move back to library' }));
  await waitFor(() => expect(archives.mock.calls[1]).toEqual([{ isArchived: false }]));
});

test('the order is in the address, except for the default', async () => {
  lists.mockImplementation((search) => (search.get('sort') === 'title' ? pageOf(elsinore) : pageOf(trial)));
  const router = show();
  fireEvent.change(await screen.findByLabelText('Sort by'), { target: { value: 'title' } });
  expect(await screen.findByText('Elsinore')).toBeTruthy();
  expect(router.state.location.search).toBe('?sort=title');
  fireEvent.change(screen.getByLabelText('Sort by'), { target: { value: 'newest' } });
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a scene is exported in the chosen format for the chosen part, named after its title', async () => {
  lists.mockImplementation(() => pageOf(trial));
  const saved: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  vi.stubGlobal(
    'URL',
    Object.assign(URL, { createObjectURL: () => 'blob:1', revokeObjectURL: () => undefined }),
  );
  vi.spyOn(navigator, 'language', 'get').mockReturnValue('en-US@posix');
  show();
  await openMenu(trial.title);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sides and export…' }));
  const mara = await screen.findByRole('option', { name: 'MARA' });
  fireEvent.change(screen.getByLabelText('Highlight the lines of'), {
    target: { value: (mara as HTMLOptionElement).value },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  await waitFor(() => expect(saved).toEqual(['The Coffee Shop Encounter.pdf']));
  expect(Object.fromEntries(exports.mock.calls[0]![0])).toMatchObject({
    format: 'pdf',
    part: (mara as HTMLOptionElement).value,
    layout: 'screenplay',
    paper: 'letter',
  });

  exports.mockImplementation(() => refusal(503, 'server.busy', 'The server is busy.'));
  await openMenu(trial.title);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Sides and export…' }));
  fireEvent.click(await screen.findByRole('radio', { name: 'Fountain' }));
  fireEvent.click(screen.getByRole('button', { name: 'Download' }));
  expect(await screen.findByText('The server is busy.')).toBeTruthy();
  expect(saved).toHaveLength(1);
});

test('a paying actor can hide the trial scene; a free actor keeps it', async () => {
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
  fireEvent.click(screen.getByRole('button', { name: 'Show the trial scene again' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(deletes).not.toHaveBeenCalled();
});

test('filters are in the address and can be cleared when nothing is found', async () => {
  lists.mockImplementation((search) => (search.get('level') === 'advanced' ? pageOf() : pageOf(trial)));
  const router = show({ at: '/app/scenes?level=advanced' });
  expect(await screen.findByText('No scenes found')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Clear Filters' }));
  expect(await screen.findByText('Trial Scene')).toBeTruthy();
  expect(router.state.location.search).toBe('');
});

test('the next scenes load on scrolling, and load again after a failure', async () => {
  let fails = true;
  lists.mockImplementation((search) => {
    if (search.get('cursor') !== 'further')
      return json(200, { scenes: [elsinore], nextCursor: 'further', genres: ['drama'] });
    return fails ? refusal(500, 'server.failed', 'x') : pageOf(trial);
  });
  show();
  expect(await screen.findByText('Failed to load scenes')).toBeTruthy();
  expect(titles()).toEqual(['Elsinore']);
  fails = false;
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await waitFor(() => expect(titles()).toHaveLength(2));
  expect(screen.queryByText('Failed to load scenes')).toBeNull();
});

test('a search is sent once, after typing pauses', async () => {
  lists.mockImplementation((search) => (search.get('search') ? pageOf(elsinore) : pageOf(elsinore, trial)));
  show();
  const box = await screen.findByRole('searchbox', { name: 'Search scenes' });
  await screen.findByText('Trial Scene');
  for (const typed of ['E', 'El', 'Els', 'Else']) fireEvent.change(box, { target: { value: typed } });
  await waitFor(() => expect(titles()).toEqual(['Elsinore']));
  expect(lists.mock.calls.flatMap(([search]) => search.get('search') ?? [])).toEqual(['Else']);
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
  expect(await screen.findByText('Its scenes stay in your library, without a folder.')).toBeTruthy();
  expect(folders[0]!.color).toBe('#c32750');
  fireEvent.click(screen.getByRole('button', { name: 'Yes, Delete' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
  expect(folders).toEqual([]);
});

test('an empty library says what to do, and a failed one says what happened', async () => {
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
