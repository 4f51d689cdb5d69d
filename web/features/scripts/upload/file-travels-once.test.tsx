// A script that the server parses is sent once: its text is shown, and the file is stored with the scene without
// being sent again.
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { emptyOutbox } from '#web/platform/outbox/testing.ts';
import { toast } from '#web/ui/feedback/toast.ts';
import { editorsClient, fakeDraftStore } from '../editor/testing.ts';
import type { ReaderRequest } from '../reading/reader.worker.ts';
import type { LinesRequest } from '../source/lines.worker.ts';
import { NewUpload } from './NewUpload.tsx';

const document: SourceDocument = {
  ...fromTxt(new TextEncoder().encode('ANN: Hello there.\n\nBEN: Who is it?\n')),
  format: 'docx',
};

/** The work of both workers, without a thread. */
class WorkerHere extends EventTarget {
  postMessage(request: ReaderRequest | LinesRequest) {
    const data =
      'fileName' in request
        ? {
            parsed: readScript(document, request.fileName),
            other: null,
            whyNoScript: null,
            hints: [],
            damage: [],
          }
        : { lines: document.lines };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data })));
  }
  terminate() {}
}

const json = (body: unknown) =>
  new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } });
const answers: Record<string, () => Response> = {
  'POST /functions/v1/file-processor': () => json({ extractedText: '', document }),
  'POST /api/scenes': () => json({ ...trialSceneOn('2026-11-21'), id: 'scene' }),
  'PUT /api/scenes/scene/source-files': () => json({ isStored: false, missingCount: 0, missing: [] }),
  'POST /api/scenes/scene/source-files/finish': () => json({ sourceFiles: [] }),
};
const fetched = vi.fn<typeof fetch>();
const asked = () => fetched.mock.calls.map(([address, init]) => `${init?.method} ${String(address)}`);
const withFile = () =>
  fetched.mock.calls.filter(([, init]) => init?.body instanceof FormData || init?.body instanceof Blob);

beforeEach(emptyOutbox);
beforeEach(() => {
  fetched.mockReset();
  fetched.mockImplementation(async (address, init) => {
    const answer = answers[`${init?.method} ${String(address)}`];
    if (!answer) throw new TypeError(`Not expected: ${String(address)}`);
    return answer();
  });
  vi.stubGlobal('fetch', fetched);
  vi.stubGlobal('Worker', WorkerHere);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  vi.stubGlobal('requestAnimationFrame', (draw: FrameRequestCallback) => draw(0));
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
});
afterEach(() => {
  toast.dismiss();
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

test('a Word script is parsed, shown and saved, and its bytes are sent once', async () => {
  const { drafts } = fakeDraftStore();
  const page = <NewUpload from={null} incomingId={null} drafts={drafts} storeKey="key" canUsePremium />;
  render(
    <QueryClientProvider client={editorsClient()}>
      <RouterProvider router={createMemoryRouter([{ path: '/', element: page }])} />
    </QueryClientProvider>,
  );
  const file = new File(['the bytes of a Word document'], 'door.docx');
  fireEvent.change(await screen.findByLabelText('Script file'), { target: { files: [file] } });
  fireEvent.click(await screen.findByRole('button', { name: 'Show the source' }));
  await screen.findByText('BEN: Who is it?');
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
  fireEvent.click(await screen.findByRole('button', { name: 'Save Scene' }));
  await waitFor(() => expect(asked()).toContain('POST /api/scenes/scene/source-files/finish'));
  expect(withFile().map(([address]) => address)).toEqual(['/functions/v1/file-processor']);
});
