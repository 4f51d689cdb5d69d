import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type LineId, type SceneId } from '#domain/ids.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { SceneDraft } from '#domain/scene/draft.ts';
import { draftOf } from '#domain/scene/testing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { Toaster } from '#web/ui/feedback/Toaster.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ScriptEditor } from './ScriptEditor.tsx';
import { outbox } from '#web/platform/outbox/outbox.ts';
import { editorsClient, fakeDraftStore } from './testing.ts';

const answers = vi.fn<typeof fetch>();
const stored: Scene = { ...trialSceneOn('2026-11-21'), id: asId<SceneId>('scene'), isOwn: true };
const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
const refusal = (status: number, code: string, error: string) =>
  json(status, { error, code, requestId: '1' });
const bodySent = (call: number) =>
  JSON.parse(String(answers.mock.calls[call]![1]?.body)) as SceneDraft & { version?: number };

beforeEach(emptyOutbox);
beforeEach(() => {
  answers.mockReset();
  localStorage.clear();
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0));
  // The viewport: without a size the virtual list renders nothing.
  Element.prototype.scrollIntoView = () => {};
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(
  draft: SceneDraft,
  { baseVersion = null, detectedLanguage }: { baseVersion?: number | null; detectedLanguage?: string } = {},
) {
  const { drafts, titles } = fakeDraftStore();
  const callbacks = { onSaved: vi.fn(), onReplaced: vi.fn(), onDiscarded: vi.fn() };
  const editor = (
    <ScriptEditor
      heading="Upload Script"
      drafts={drafts}
      storeKey="key"
      opened={{
        isFromStore: false,
        upload: null,
        initial: {
          draft,
          sceneId: asId<SceneId>('scene'),
          baseVersion,
          file: { name: 'script.txt', sizeBytes: 100 },
        },
      }}
      onTryAgain={null}
      keptFiles={[]}
      detectedLanguage={detectedLanguage}
      {...callbacks}
    />
  );
  const router = createMemoryRouter([
    { path: '/', element: editor },
    { path: '/away', element: <p>Away</p> },
  ]);
  const client = editorsClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
      <Toaster />
    </QueryClientProvider>,
  );
  return { ...callbacks, router, titles };
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const lines = () =>
  [...document.querySelectorAll('[data-line]')].map((row) =>
    row.textContent?.replace(/^Edit line \d+: /, ''),
  );
const openLine = (place: number) => press(new RegExp(`^Edit line ${place}:`));
const key = (name: string, held: object = {}) =>
  fireEvent.keyDown(document.activeElement!, { key: name, ...held });
const undo = () => fireEvent.keyDown(window, { key: 'z', ctrlKey: true });

test('a line is corrected in place, assigned to another character, and undone step by step', () => {
  show(draftOf('ANN: Helo.', 'BEN: Who?'));
  openLine(1);
  const text = screen.getByRole('textbox', { name: 'Text' });
  expect(document.activeElement).toBe(text);
  fireEvent.change(text, { target: { value: 'Hell.' } });
  fireEvent.change(text, { target: { value: 'Hello.' } });
  fireEvent.change(screen.getByLabelText('Speaker'), { target: { value: 'c-BEN' } });
  key('Escape');
  expect(lines()).toEqual(['BENHello.', 'BENWho?']);
  expect(document.activeElement?.textContent).toContain('Hello.');
  undo();
  expect(lines()).toEqual(['ANNHello.', 'BENWho?']);
  undo();
  expect(lines()).toEqual(['ANNHelo.', 'BENWho?']);
  fireEvent.keyDown(window, { key: 'z', ctrlKey: true, shiftKey: true });
  expect(lines()).toEqual(['ANNHello.', 'BENWho?']);
});

test('arrow keys move the focus between lines, and with Alt they move the line', () => {
  show(draftOf('ANN: One.', 'BEN: Two.', 'ANN: Three.'));
  const first = screen.getByRole('button', { name: /^Edit line 1:/ });
  first.focus();
  key('ArrowDown');
  expect(document.activeElement?.textContent).toContain('Two.');
  key('ArrowDown', { altKey: true });
  expect(lines()).toEqual(['ANNOne.', 'ANNThree.', 'BENTwo.']);
  expect(document.activeElement?.textContent).toContain('Two.');
  key('ArrowDown', { altKey: true });
  expect(lines()).toEqual(['ANNOne.', 'ANNThree.', 'BENTwo.']);
});

test('Up stops at the first line and Down at the last', () => {
  show(draftOf('ANN: One.', 'BEN: Two.'));
  openLine(1);
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move up' }).disabled).toBe(true);
  press('Move down');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Move down' }).disabled).toBe(true);
});

test('uncertain lines are marked, and a key goes through them until each is confirmed', async () => {
  const draft = draftOf('ANN: One.', 'BEN: Two.', 'ANN: Three.');
  show({ ...draft, lines: draft.lines.map((line, i) => (i === 1 ? { ...line, confidence: 0.5 } : line)) });
  expect(screen.getByRole('button', { name: /^Edit line 2:/ }).textContent).toContain('Uncertain');
  fireEvent.keyDown(window, { key: 'F8' });
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Text' }).value).toBe('Two.');
  press('Mark as correct');
  expect(screen.queryByRole('button', { name: /Next uncertain line/ })).toBeNull();
});

test('Quick Fix turns names into characters and says how many', async () => {
  show(draftOf('ANN: MARY', 'ANN: Hello.'));
  press('Quick Fix');
  expect(await screen.findByText('Fixed 1 character name issues!')).toBeTruthy();
  expect(lines()).toEqual(['ANNHello.']);
  expect(
    within(screen.getByRole('region', { name: /^Characters/ })).getByText('MARY', { selector: 'span' }),
  ).toBeTruthy();
  press('Quick Fix');
  expect(await screen.findByText('No character name issues detected!')).toBeTruthy();
});

test('an unparsed line is appended for the suggested character', () => {
  const unassigned = [
    { id: asId<LineId>('u0'), text: 'And so to bed.', source: { page: 1, line: 9 }, suggestions: ['BEN'] },
  ];
  show({ ...draftOf('ANN: One.', 'BEN: Two.'), unassigned });
  const panel = within(screen.getByRole('region', { name: /^Unparsed Lines/ }));
  fireEvent.click(panel.getByRole('button', { name: 'BEN' }));
  expect(lines()).toEqual(['ANNOne.', 'BENTwo.', 'BENAnd so to bed.']);
  expect(screen.queryByRole('region', { name: /^Unparsed Lines/ })).toBeNull();
});

test('a character needs a name, and is deleted with their lines only on request', async () => {
  show(draftOf('ANN: One.', 'BEN: Two.'));
  press('Add Character');
  expect(screen.getByText('Please enter a character name')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('New character'), { target: { value: 'Cleo' } });
  press('Add Character');
  expect(await screen.findByText('Character added')).toBeTruthy();
  fireEvent.keyDown(screen.getByRole('button', { name: 'Actions for ANN' }), { key: 'Enter' });
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Delete' }));
  expect(lines()).toHaveLength(2);
  fireEvent.click(await screen.findByRole('button', { name: 'Yes, Delete' }));
  expect(await screen.findByText('Character deleted')).toBeTruthy();
  expect(lines()).toEqual(['BENTwo.']);
});

test('the language field says which language was detected', () => {
  show(draftOf('ANN: Ja.'), { detectedLanguage: 'de' });
  expect(screen.getByLabelText<HTMLSelectElement>('Language').selectedOptions[0]!.label).toBe(
    'As detected: German',
  );
});

test('everything is saved in one call', async () => {
  answers.mockResolvedValue(json(200, stored));
  const { onSaved } = show(draftOf('ANN: One.', 'BEN: Two.'));
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Elsinore' } });
  press('Save Scene');
  expect(await screen.findByText('Scene saved successfully!')).toBeTruthy();
  expect(answers.mock.calls.filter(([url]) => String(url).includes('/api/scenes'))).toHaveLength(1);
  expect(bodySent(0)).toMatchObject({
    id: 'scene',
    title: 'Elsinore',
    lines: [{ text: 'One.' }, { text: 'Two.' }],
  });
  await waitFor(() => expect(onSaved).toHaveBeenCalledWith(stored));
});

test('a scene can’t be saved without a title', () => {
  show({ ...draftOf('ANN: One.'), title: '' });
  press(/^Save Scene/);
  expect(answers).not.toHaveBeenCalled();
});

test('a taken title is reported at the title, and the edit stays', async () => {
  const sentence = 'A scene with this title already exists. Please choose a different title.';
  answers.mockResolvedValue(refusal(409, 'scene.title_taken', sentence));
  const { onSaved } = show(draftOf('ANN: One.'));
  press('Save Scene');
  await waitFor(() => expect(screen.getByLabelText(/^Title/).getAttribute('aria-invalid')).toBe('true'));
  expect(lines()).toEqual(['ANNOne.']);
  expect(onSaved).not.toHaveBeenCalled();
});

test('a refused save explains why, and everything can be saved again', async () => {
  answers
    .mockResolvedValueOnce(refusal(403, 'plan.scenes_edit', 'Your plan does not open this.'))
    .mockResolvedValue(json(200, stored));
  show(draftOf('ANN: One.'), { baseVersion: 3 });
  press('Update Scene');
  expect(await screen.findByText('Your plan does not open this.')).toBeTruthy();
  press('Update Scene');
  expect(await screen.findByText('Scene updated successfully!')).toBeTruthy();
  expect(bodySent(1)).toMatchObject({ version: 3 });
});

test('an edit that can’t be sent is stored on this device', async () => {
  answers.mockRejectedValueOnce(new TypeError('Failed to fetch'));
  show(draftOf('ANN: One.'), { baseVersion: 3 });
  press('Update Scene');
  expect(
    await screen.findByText('Saved on this device. It will be sent when the server can be reached.'),
  ).toBeTruthy();
  expect(outbox.list()).toMatchObject([{ type: 'save_scene', data: { body: { version: 3 } } }]);
});

test('a scene saved elsewhere in the meantime isn’t overwritten without consent', async () => {
  answers
    .mockResolvedValueOnce(refusal(409, 'scene.version_stale', 'This scene was changed elsewhere.'))
    .mockResolvedValueOnce(json(200, { ...stored, version: 7 }))
    .mockResolvedValueOnce(json(200, stored));
  show(draftOf('ANN: One.'), { baseVersion: 3 });
  press('Update Scene');
  expect(await screen.findByText('This scene was changed elsewhere')).toBeTruthy();
  expect(await screen.findByText('ANN: One.')).toBeTruthy();
  press('Keep my text');
  expect(await screen.findByText('Scene updated successfully!')).toBeTruthy();
  expect(bodySent(2)).toMatchObject({ version: 7, lines: [{ text: 'One.' }] });
});

test('leaving with unsaved changes asks first, and the device keeps the draft either way', async () => {
  const { router, titles } = show(draftOf('ANN: One.'));
  void router.navigate('/away');
  expect(await screen.findByText('Leave without saving?')).toBeTruthy();
  press('Stay');
  expect(screen.queryByText('Away')).toBeNull();
  void router.navigate('/away');
  fireEvent.click(await screen.findByRole('button', { name: 'Leave' }));
  expect(await screen.findByText('Away')).toBeTruthy();
  expect(titles()).toEqual(['A scene']);
});

test('with Edit Mode off the script is read-only', () => {
  show(draftOf('ANN: One.'));
  fireEvent.click(screen.getByRole('switch', { name: 'Edit Mode' }));
  expect(lines()).toEqual([]);
  expect(screen.getByText('One.')).toBeTruthy();
});
