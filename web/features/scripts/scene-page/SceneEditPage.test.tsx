import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { defaultVoiceSettings } from '#domain/voices/voice-settings.ts';
import { foldersQuery } from '#web/features/scenes/queries/folders.ts';
import { voiceSettingsQuery } from '#web/features/voices/queries/voice-settings.ts';
import { keptFrom } from '../editor/ScriptEditor.tsx';
import { fakeDraftStore } from '../editor/testing.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { OpenScene } from './OpenScene.tsx';

const answers = vi.fn<typeof fetch>();
const stored: Scene = {
  ...trialSceneOn('2026-11-21'),
  id: asId<SceneId>('scene'),
  isDefault: false,
  isOwn: true,
};
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (status: number, code: string, error: string) =>
  json(status, { error, code, requestId: '1' });
const saves = () => answers.mock.calls.filter(([, request]) => request?.method === 'PUT');
const lastSaved = () => JSON.parse(String(saves().at(-1)![1]!.body)) as SceneDraft & { version: number };

beforeEach(() => {
  answers.mockReset();
  localStorage.clear();
  answers.mockResolvedValue(json(404, { error: 'Not asked for', code: 'none', requestId: '1' }));
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0));
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.stubGlobal('scrollTo', () => {});
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show({ canEdit = true, isKept = false } = {}) {
  const { drafts, titles } = fakeDraftStore();
  const kept = keptFrom({ ...stored, title: 'Kept from before' });
  const page = (
    <OpenScene
      scene={stored}
      kept={isKept ? kept : null}
      keptUpload={null}
      drafts={drafts}
      storeKey="key"
      canEdit={canEdit}
    />
  );
  const router = createMemoryRouter([
    { path: '/', element: page },
    { path: '/app/scenes', element: <p>The library</p> },
  ]);
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, staleTime: Infinity } } });
  client.setQueryData(foldersQuery.queryKey, []);
  client.setQueryData(voiceSettingsQuery.queryKey, defaultVoiceSettings);
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { router, titles };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const startEditing = () => press('Edit Scene');
async function choose(menu: string, item: string) {
  fireEvent.keyDown(await screen.findByRole('button', { name: menu }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: item }));
}

test('shows the scene, edits it on request, and shows it again after saving', async () => {
  show();
  expect(screen.queryByLabelText(/^Title/)).toBeNull();
  startEditing();
  expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Edit scene' }));
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'A shorter title' } });
  answers.mockResolvedValueOnce(json(200, { ...stored, title: 'A shorter title', version: 2 }));
  press('Save Changes');
  expect(await screen.findByText('Scene updated successfully')).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Edit Scene' })).toBeTruthy();
  expect(lastSaved()).toMatchObject({ title: 'A shorter title', version: 1 });
});

test('Cancel leaves at once without changes, and asks before changes are discarded', async () => {
  const { titles } = show();
  startEditing();
  press('Cancel');
  await screen.findByRole('button', { name: 'Edit Scene' });
  startEditing();
  type('Description', 'Not to be kept');
  press('Cancel');
  press('Keep editing');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Not to be kept');
  press('Cancel');
  press('Yes, Discard');
  await screen.findByRole('button', { name: 'Edit Scene' });
  expect(screen.queryByText('Not to be kept')).toBeNull();
  expect([titles(), saves()]).toEqual([[], []]);
});

test('a line needs text and a speaker, is added with Enter, and the next speaker is suggested', () => {
  show();
  startEditing();
  const form = screen.getByLabelText('New line').closest('form')!;
  fireEvent.submit(form);
  expect(screen.getByText('Please enter dialogue text and select a character')).toBeTruthy();
  const [june, mara] = stored.characters;
  type('Character', june!.id);
  type('New line', 'Another coffee?');
  fireEvent.submit(form);
  type('Character', mara!.id);
  type('New line', '  Please.  ');
  fireEvent.submit(form);
  expect(screen.getAllByText('Dialogue line added').length).toBeGreaterThan(0);
  expect(screen.getByLabelText<HTMLSelectElement>('Character').value).toBe(june!.id);
  press(/^Edit line 10:/);
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Please.');
});

test('a character needs a name, gets the first unused color, and can be deleted only without lines', async () => {
  show();
  startEditing();
  press('Add Character');
  expect(screen.getByText('Please enter a character name')).toBeTruthy();
  type('New character', 'PIM');
  type('Who they are (optional)', 'The late shift');
  press('Add Character');
  expect(screen.getByText('Character added')).toBeTruthy();
  await choose('Actions for JUNE', 'Delete');
  expect(
    screen.getByText(
      'Cannot delete character with existing dialogue lines. Please remove or reassign their lines first.',
    ),
  ).toBeTruthy();
  answers.mockResolvedValueOnce(json(200, { ...stored, version: 2 }));
  press('Save Changes');
  await waitFor(() => expect(saves()).toHaveLength(1));
  const { characters } = lastSaved();
  const used = stored.characters.map(({ color }) => color);
  expect(characters.at(-1)).toMatchObject({ name: 'PIM', description: 'The late shift' });
  expect(used).not.toContain(characters.at(-1)!.color);
});

test('a character without lines is deleted, and undo restores them', async () => {
  show();
  startEditing();
  type('New character', 'PIM');
  press('Add Character');
  await choose('Actions for PIM', 'Delete');
  expect(screen.getByText('Character deleted')).toBeTruthy();
  const names = () => within(screen.getByRole('list', { name: 'Characters' })).queryByText('PIM');
  expect(names()).toBeNull();
  press('Undo');
  expect(names()).toBeTruthy();
});

test('emotion, beat and notes are edited at their line, saved with it, and undone', async () => {
  show();
  startEditing();
  press(/^Edit line 2:/);
  press('Emotion, beat, language and notes');
  type('Emotion', 'quiet');
  type('Beat', 'She sees him');
  type('My notes', 'Do not move.');
  answers.mockResolvedValueOnce(json(200, { ...stored, version: 2 }));
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true });
  press('Save Changes');
  await waitFor(() => expect(saves()).toHaveLength(1));
  expect(lastSaved().lines[1]).toMatchObject({ emotion: 'quiet', beatShift: 'She sees him' });
  expect(lastSaved().lines[1]!.userNotes).toBeUndefined();
});

test('a refused save explains why and keeps the edit open', async () => {
  show();
  startEditing();
  type('Description', 'Keep me');
  answers.mockResolvedValueOnce(refusal(400, 'request.invalid', ''));
  press('Save Changes');
  await screen.findByText('Unable to update scene. Please try again.');
  expect(screen.getByLabelText<HTMLTextAreaElement>('Description').value).toBe('Keep me');
});

test('two conflicting edits are compared, and the stored one can be chosen', async () => {
  show();
  startEditing();
  press(/^Edit line 1:/);
  fireEvent.change(screen.getByRole('textbox', { name: 'Text' }), { target: { value: 'Mine.' } });
  const theirs = { ...stored, version: 5, lines: stored.lines.slice(1) };
  answers.mockResolvedValueOnce(refusal(409, 'scene.version_stale', 'Changed'));
  answers.mockResolvedValue(json(200, theirs));
  press('Save Changes');
  const dialog = await screen.findByRole('dialog', { name: 'This scene was changed elsewhere' });
  expect(await within(dialog).findByText(/Mine\./)).toBeTruthy();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Use the saved text' }));
  await screen.findByRole('button', { name: 'Edit Scene' });
});

test('the draft of the last visit continues, and can be discarded', async () => {
  show({ isKept: true });
  expect(screen.getByText(/Unsaved draft restored/)).toBeTruthy();
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Kept from before');
  press('Discard changes');
  press('Yes, Discard');
  await screen.findByRole('button', { name: 'Edit Scene' });
});

test('leaving with changes asks first', async () => {
  const { router } = show();
  startEditing();
  type('Description', 'Almost');
  fireEvent.click(screen.getByRole('link', { name: 'Back to Scene Library' }));
  await screen.findByText('Leave without saving?');
  press('Stay');
  expect(router.state.location.pathname).toBe('/');
});

test('after a plan has ended the scene is readable, and the page says what editing needs', () => {
  show({ canEdit: false });
  expect(screen.getByRole('heading', { name: 'Upgrade to Pro' })).toBeTruthy();
  expect(screen.getByText('Cancel anytime. No commitment required.')).toBeTruthy();
  expect(screen.getByRole('heading', { name: stored.title })).toBeTruthy();
  expect(screen.getByText(stored.lines[0]!.text)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Edit Scene' })).toBeNull();
});
