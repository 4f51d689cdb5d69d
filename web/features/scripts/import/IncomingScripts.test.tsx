// Several scripts at once, each with its result.
import { QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type UserId } from '#domain/ids.ts';
import { sentenceFor } from '#contract/problems.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import {
  incomingFiles,
  scriptsAmong,
  type IncomingScript,
} from '#web/features/scenes/device/incoming-files.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { editorsClient } from '../editor/testing.ts';
import type { ReaderRequest } from '../reading/reader.worker.ts';
import { IncomingScripts } from './IncomingScripts.tsx';

class WorkerHere extends EventTarget {
  postMessage(request: ReaderRequest) {
    const bytes = 'bytes' in request ? new Uint8Array(request.bytes) : new Uint8Array();
    const parsed = readScript(fromTxt(bytes), request.fileName);
    const whyNoScript = parsed.dialogue.length === 0 ? 'Nobody speaks in it.' : null;
    const data = { parsed, other: null, whyNoScript, hints: [], damage: [] };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}
const saved = vi.fn();
beforeEach(emptyOutbox);
beforeEach(() => {
  saved.mockReset();
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    if (init.method === 'POST' && address === '/api/scenes') {
      const { id, title } = JSON.parse(String(init.body));
      saved(title);
      return Response.json({ ...trialSceneOn('2026-11-21'), id, title });
    }
    return Response.json({}, { status: 404 });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** The database of the test can't store files. */
let stored: IncomingScript[] = [];
function given(...files: File[]) {
  stored = files.map((file, i) => ({ id: crypto.randomUUID(), files: [file], addedAt: i }));
  vi.spyOn(incomingFiles, 'list').mockImplementation(async () => stored);
  vi.spyOn(incomingFiles, 'remove').mockImplementation(async (id) => {
    stored = stored.filter((script) => script.id !== id);
  });
}
const names = () => stored.map(({ files }) => files[0]?.name);

function show() {
  const router = createMemoryRouter(
    [
      { path: '/app/incoming', element: <IncomingScripts userId={asId<UserId>('ben')} mayUpload /> },
      { path: '/app/upload', element: <p>The upload page</p> },
    ],
    { initialEntries: ['/app/incoming'] },
  );
  render(
    <QueryClientProvider client={editorsClient()}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return router;
}
const script = (name: string, rows: string) => new File([rows], name, { type: 'text/plain' });
const duet = script(
  'Night bus.txt',
  Array.from(
    { length: 8 },
    (_, i) => `MARA: Is this the last bus, number ${i}?\n\nDRIVER: It is, and it leaves.\n`,
  ).join('\n'),
);

test('each of several scripts shows its result, and saved ones leave the list', async () => {
  given(duet, script('Letter.txt', ''), script('Notes.txt', 'nothing to say'));
  show();
  expect(await screen.findByText(/16 lines\. Saved in your library/)).toBeTruthy();
  expect(await screen.findByText(sentenceFor('file.empty'))).toBeTruthy();
  expect(await screen.findAllByRole('link', { name: 'Check and save' })).toBeTruthy();
  expect(saved.mock.calls).toEqual([['Night bus']]);
  expect(names()).toEqual(['Letter.txt', 'Notes.txt']);
  fireEvent.click(screen.getByRole('button', { name: 'Remove Notes.txt' }));
  await waitFor(() => expect(names()).toEqual(['Letter.txt']));
});

test('what was shared waits for a look, since any website can share', async () => {
  given(duet, script('Notes.txt', 'nothing to say'));
  stored = stored.map((each) => ({ ...each, isShared: true }));
  show();
  expect(await screen.findByText(/^Shared with this app\./)).toBeTruthy();
  expect(saved).not.toHaveBeenCalled();
  expect(names()).toEqual(['Night bus.txt', 'Notes.txt']);
});

test('files that the installed app is opened with are added to what waits', async () => {
  given();
  const add = vi.spyOn(incomingFiles, 'add').mockImplementation(async (files) => {
    stored = files.map((file, i) => ({ id: crypto.randomUUID(), files: [file], addedAt: i }));
  });
  let consume: (launch: { files: { getFile: () => Promise<File> }[] }) => void = () => {};
  vi.stubGlobal('launchQueue', { setConsumer: (consumer: typeof consume) => (consume = consumer) });
  show();
  expect(await screen.findByText('Nothing is waiting')).toBeTruthy();
  consume({ files: [] });
  expect(add).not.toHaveBeenCalled();
  consume({ files: [duet, script('Letter.txt', '')].map((file) => ({ getFile: async () => file })) });
  expect(await screen.findByText(/16 lines\. Saved in your library/)).toBeTruthy();
  expect(await screen.findByText(sentenceFor('file.empty'))).toBeTruthy();
});

test('a single script is opened in the editor', async () => {
  given(duet);
  const router = show();
  expect(await screen.findByText('The upload page')).toBeTruthy();
  expect(router.state.location.search).toMatch(/^\?incoming=/);
});

test('photos of pages are one script', () => {
  const photo = (name: string) => new File(['…'], name, { type: 'image/jpeg' });
  const scripts = scriptsAmong([photo('1.jpg'), duet, photo('2.jpg')]);
  expect(scripts.map((files) => files.map(({ name }) => name))).toEqual([
    ['Night bus.txt'],
    ['1.jpg', '2.jpg'],
  ]);
});
