import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import type { SourceFile } from '#domain/scene/source-file.ts';
import { draftOf } from '#domain/scene/testing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { draftFiles } from '../device/draft-files.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { useDraft } from '../editor/draft/use-editor.ts';
import { ScriptEditor } from '../editor/ScriptEditor.tsx';
import { editorsClient, fakeDraftStore } from '../editor/testing.ts';
import type { NewDraftProps } from './use-revision.ts';

const answers = vi.fn<typeof fetch>();
beforeEach(emptyOutbox);
beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

const stored = { ...trialSceneOn('2026-11-21'), id: 'scene', isOwn: true };
const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const parseRecord = {
  confidence: 0.9,
  charactersDetected: 1,
  linesDetected: 1,
  processingTimeMs: 1,
  parseMethod: 'colon',
  extractionQuality: 'good',
  parseErrors: [],
} as const;
const second = new File(['ANN: Two.'], 'draft 2.txt');

function Screens({ onTake, onClose }: NewDraftProps) {
  const draft = useDraft((now) => now);
  const revised = { ...draft, lines: draftOf('ANN: Two.').lines, parseRecord };
  return (
    <>
      <button onClick={() => onTake(revised, { files: [second] })}>Take</button>
      <button onClick={onClose}>Cancel</button>
    </>
  );
}

function show(keptFiles: readonly SourceFile[] = []) {
  const callbacks = { onSaved: vi.fn(), onReplaced: vi.fn(), onDiscarded: vi.fn() };
  const { drafts } = fakeDraftStore();
  const editor = (
    <ScriptEditor
      heading="Edit Scene"
      drafts={drafts}
      storeKey="key"
      opened={{
        isFromStore: false,
        upload: null,
        initial: { draft: draftOf('ANN: One.'), sceneId: asId<SceneId>('scene'), baseVersion: 3, file: null },
      }}
      onTryAgain={null}
      keptFiles={keptFiles}
      revision={{ Screens, startsOpen: false }}
      {...callbacks}
    />
  );
  const client = editorsClient();
  render(
    <QueryClientProvider client={client}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: editor }])} />
    </QueryClientProvider>,
  );
  return callbacks;
}
const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const line = () => document.querySelector('[data-line]')?.textContent;
const kept: SourceFile = { position: 0, name: 'draft 1.txt', format: 'txt', sizeBytes: 9 };

test('accepting a new draft is one undo step, which includes its file', () => {
  show([kept]);
  press('Upload a new draft…');
  press('Take');
  expect(line()).toContain('Two.');
  expect(screen.getByText(/will replace the file kept/).textContent).toContain('draft 2.txt');
  press('Undo');
  expect(line()).toContain('One.');
  expect(screen.getByText('draft 1.txt')).toBeTruthy();
  press('Redo');
  expect(screen.getByText(/will replace the file kept/)).toBeTruthy();
});

test('the device stores its file as long as the text was parsed from it', () => {
  const keep = vi.spyOn(draftFiles, 'keep').mockResolvedValue();
  const forget = vi.spyOn(draftFiles, 'forget').mockResolvedValue();
  show([kept]);
  expect([keep.mock.calls.length, forget.mock.calls.length]).toEqual([0, 0]);
  press('Upload a new draft…');
  press('Take');
  expect(keep.mock.calls).toEqual([['key', { sceneId: 'scene', files: [second] }]]);
  press('Undo');
  expect(forget.mock.calls).toEqual([['key']]);
  press('Redo');
  expect(keep).toHaveBeenCalledTimes(2);
});

test('saving keeps the version check and replaces the scene’s file', async () => {
  answers.mockImplementation(async (url) =>
    json(
      String(url).includes('source-files')
        ? { isStored: true, missingCount: 0, missing: [], sourceFiles: [] }
        : stored,
    ),
  );
  const { onSaved } = show([kept]);
  press('Upload a new draft…');
  press('Take');
  press('Update Scene');
  await waitFor(() => expect(onSaved).toHaveBeenCalled());
  const [saving, keeping] = answers.mock.calls.filter(([, init]) => init?.body);
  expect(JSON.parse(String(saving![1]?.body))).toMatchObject({
    version: 3,
    lines: [{ id: 'l0', text: 'Two.' }],
  });
  expect(JSON.parse(String(keeping![1]?.body))).toMatchObject({ files: [{ name: 'draft 2.txt' }] });
});

test('canceling leaves the edit and its undo steps unchanged', () => {
  show();
  fireEvent.change(screen.getByLabelText(/^Title/), { target: { value: 'Elsinore' } });
  press('Upload a new draft…');
  press('Cancel');
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('Elsinore');
  press('Undo');
  expect(screen.getByLabelText<HTMLInputElement>(/^Title/).value).toBe('A scene');
});
