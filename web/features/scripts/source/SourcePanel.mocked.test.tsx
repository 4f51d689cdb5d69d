import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sceneDraftFrom, type DraftLine, type SceneDraft } from '#domain/scene/draft.ts';
import { fromTextFormat } from '#domain/script/from-text-formats.ts';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { LinesRequest } from './lines.worker.ts';
import { openPdf, type OpenPdf } from './open-pdf.ts';
import { originOfUpload, type SourceOrigin } from './source-origin.ts';
import { EditorContext } from '../editor/draft/use-editor.ts';
import { editorOf } from '../editor/testing.ts';
import { SourcePanel } from './SourcePanel.tsx';

vi.mock('./open-pdf.ts', () => ({ openPdf: vi.fn<typeof openPdf>() }));
const opensPdf = vi.mocked(openPdf);

const script = 'ANN: Hello there.\n\nBEN: Who is it,\nand why now?\n\n(A door.)\n\nANN: It is me.\n';
const bytes = new TextEncoder().encode(script);
const draft = sceneDraftFrom(readScript(fromTxt(bytes), 'door.txt'), 'door.txt');
const idOf = (text: string) => draft.lines.find((line) => line.text.includes(text))!.id;
const text = originOfUpload({ files: [new File([bytes], 'door.txt')] }, 'txt')!;

/** The worker’s work, done synchronously. */
class WorkerHere extends EventTarget {
  postMessage(request: LinesRequest) {
    if (!('bytes' in request)) return;
    const { lines } = fromTextFormat(request.format, new Uint8Array(request.bytes));
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { lines } })));
  }
  terminate() {}
}

beforeEach(() => {
  vi.stubGlobal('Worker', WorkerHere);
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(800);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(800);
  vi.spyOn(HTMLElement.prototype, 'offsetWidth', 'get').mockReturnValue(600);
});
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

function show(origin: SourceOrigin, currentId: string | null, of: SceneDraft = draft) {
  const onGoTo = vi.fn<(id: string) => void>();
  const editor = editorOf(of);
  const panel = (id: string | null) => (
    <EditorContext value={editor}>
      <SourcePanel origin={origin} currentId={id} onGoTo={onGoTo} />
    </EditorContext>
  );
  const { rerender, unmount } = render(panel(currentId));
  return { onGoTo, moveTo: (id: string) => rerender(panel(id)), unmount };
}
const marked = () => [...document.querySelectorAll('[aria-current=location]')].map((row) => row.textContent);

test('highlights exactly the rows of the line under the cursor', async () => {
  const { moveTo } = show(text, idOf('Who is it'));
  await waitFor(() => expect(marked()).toEqual(['BEN: Who is it,', 'and why now?']));
  moveTo(idOf('It is me'));
  await waitFor(() => expect(marked()).toEqual(['ANN: It is me.']));
});

test('a place goes to its line, and arrow keys go from place to place', async () => {
  const { onGoTo } = show(text, idOf('Hello there'));
  fireEvent.click(await screen.findByRole('button', { name: /and why now/ }));
  expect(onGoTo).toHaveBeenCalledWith(idOf('Who is it'));
  screen.getByRole('button', { name: /Hello there/ }).focus();
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowDown' });
  expect(document.activeElement?.textContent).toMatch(/and why now/);
  fireEvent.keyDown(document.activeElement!, { key: 'ArrowUp' });
  expect(document.activeElement?.textContent).toMatch(/Who is it/);
});

const strip = (of: string, top: number) => ({ text: of, left: 100, right: 400, top, bottom: top + 12 });
function fakePdf(close = vi.fn<() => void>()): OpenPdf {
  const page = {
    width: 612,
    height: 792,
    strips: async () => [
      strip('ANN', 72),
      strip('Hello there.', 84),
      strip('BEN', 108),
      strip('Who is it,', 120),
    ],
    draw: async () => {},
  };
  return { pageCount: 1, ratio: 792 / 612, page: async () => page, close };
}
const pdf = originOfUpload({ files: [new File(['%PDF-'], 'door.pdf')] }, 'pdf')!;
const refusal = Object.assign(new Error('No password given'), { name: 'PasswordException' });

test('highlights a line on a page from its name on, and links every line found', async () => {
  opensPdf.mockResolvedValue(fakePdf());
  const { onGoTo } = show(pdf, idOf('Hello there'));
  const mark = await screen.findByRole('button', { name: 'Go to line 1: ANN, Hello there.' });
  expect(mark.getAttribute('aria-current')).toBe('location');
  expect(Number.parseFloat(mark.style.height)).toBeGreaterThan(24);
  fireEvent.click(screen.getByRole('button', { name: /^Go to line 2: BEN/ }));
  expect(onGoTo).toHaveBeenCalledWith(idOf('Who is it'));
  expect(screen.queryByRole('button', { name: /It is me/ })).toBeNull();
});

test('closes a PDF when it is no longer shown', async () => {
  const close = vi.fn<() => void>();
  opensPdf.mockResolvedValue(fakePdf(close));
  const { unmount } = show(pdf, null);
  await screen.findByRole('button', { name: /^Go to line 1/ });
  expect(close).not.toHaveBeenCalled();
  unmount();
  expect(close).toHaveBeenCalledOnce();
});

test('asks for a PDF’s password until it is right', async () => {
  opensPdf.mockRejectedValueOnce(refusal).mockRejectedValueOnce(refusal).mockResolvedValue(fakePdf());
  show(pdf, null);
  const give = async (password: string) => {
    fireEvent.change(await screen.findByLabelText('Password of this PDF'), { target: { value: password } });
    fireEvent.click(screen.getByRole('button', { name: 'Show the pages' }));
  };
  await give('wrong');
  await screen.findByText('This password doesn’t open the PDF.');
  await give('right');
  await screen.findByRole('button', { name: /^Go to line 1/ });
  expect(opensPdf.mock.calls.map(([, password]) => password)).toEqual([undefined, 'wrong', 'right']);
});

test('explains why a file couldn’t be opened and offers a retry', async () => {
  const fetch = vi.fn<SourceOrigin['fetch']>();
  fetch.mockRejectedValueOnce(new Error('You are offline.')).mockImplementation(text.fetch);
  show({ ...text, fetch }, null);
  await screen.findByText(/The source could not be opened\. You are offline\./);
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await screen.findByRole('button', { name: /Hello there/ });
});

const placedOn = (place: (i: number) => DraftLine['source']) => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:page');
  vi.spyOn(URL, 'revokeObjectURL').mockReturnValue();
  const photos = [1, 2].map((page) => new File([], `page-${page}.jpg`));
  const lines = draft.lines.map((line, i) => ({ ...line, source: place(i) }));
  return [originOfUpload({ files: photos }, 'pdf')!, { ...draft, lines }] as const;
};

test('highlights the photo that contains the line', async () => {
  const [origin, of] = placedOn((i) => ({ page: i < 2 ? 1 : 2, line: i + 1 }));
  show(origin, idOf('It is me'), of);
  const page = await screen.findByRole('img', { name: 'Page 2' });
  expect(page.getAttribute('aria-current')).toBe('location');
  expect(screen.getByRole('img', { name: 'Page 1' }).getAttribute('aria-current')).toBeNull();
});

test('highlights a line on a photo down to the next line if its position is known', async () => {
  const [origin, of] = placedOn((i) => ({ page: 1, line: i + 1, top: 0.1 + i * 0.2 }));
  const { onGoTo } = show(origin, idOf('Who is it'), of);
  const page = await screen.findByRole('img', { name: 'Page 1' });
  fireEvent.load(page);
  const [mark] = document.querySelectorAll<HTMLElement>('[aria-current=location]');
  expect(
    [mark?.style.top, mark?.style.height].map((share) => Math.round(Number.parseFloat(share ?? ''))),
  ).toEqual([30, 20]);
  fireEvent.click(screen.getByRole('button', { name: /^Go to line 1: ANN/ }));
  expect(onGoTo).toHaveBeenCalledWith(idOf('Hello there'));
});

test('shows a photo that lay on its side upright, with swapped height and width', async () => {
  const [origin, of] = placedOn((i) => ({ page: 1, line: i + 1, top: 0.1 + i * 0.2, turn: 1 }));
  show(origin, idOf('Who is it'), of);
  const page = await screen.findByRole('img', { name: 'Page 1' });
  Object.defineProperties(page, { naturalWidth: { value: 800 }, naturalHeight: { value: 400 } });
  fireEvent.load(page);
  expect([page.style.rotate, page.style.width]).toEqual(['90deg', '200%']);
  expect(Number.parseFloat(page.parentElement?.style.aspectRatio ?? '')).toBe(0.5);
});

test('renders a page that lay on its side upright', async () => {
  const { page, ...rest } = fakePdf();
  const opens = vi.fn<OpenPdf['page']>(page);
  opensPdf.mockResolvedValue({ ...rest, page: opens });
  const lines = draft.lines.map((line, i) => ({ ...line, source: { page: 1, line: i + 1, turn: 3 } }));
  show(pdf, null, { ...draft, lines });
  await waitFor(() => expect(opens).toHaveBeenCalledWith(1, 3));
});
