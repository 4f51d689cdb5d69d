import { beforeEach, expect, test, vi } from 'vitest';
import { fromTxt } from '#domain/script/from-txt.ts';
import { plainTextOf } from '#domain/script/plain-text.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { ReadScript } from './read-upload.ts';
import { readUpload, type ProcessFile, type ReadingProgress } from './read-upload.ts';
import { uploadOf } from '../upload/upload.ts';

const text = 'ANN: Hello there.\n\nBEN: Who is it?\n\nANN: It is me.\n\nBEN: You.\n';
const document = fromTxt(new TextEncoder().encode(text));
const parsed = readScript(document, 'door.txt');
const processed = JSON.stringify({ extractedText: plainTextOf(document.lines), document });
const reads: ReadScript = async () => ({ parsed, other: null, whyNoScript: null, hints: [], damage: [] });
const never = new AbortController().signal;
const scriptOf = (name: string) => {
  const file = new File([text], name);
  file.arrayBuffer ??= async () => new TextEncoder().encode(text).buffer;
  return uploadOf([file]);
};
const unwatched = { onProgress: () => {}, signal: never };
const logged = () => JSON.parse(localStorage.getItem('parsing_logs') ?? '[]') as Record<string, unknown>[];

function watch() {
  const seen: string[] = [];
  const onProgress = ({ label, percent, detail = '' }: ReadingProgress) =>
    void seen.push(`${Math.round(percent)} ${label} ${detail}`.trim());
  return { seen, onProgress, signal: never };
}

beforeEach(() => localStorage.clear());

test('parses text in the browser, with the progress labels in order', async () => {
  const { seen, ...watched } = watch();
  const processFile = vi.fn();
  const { parsed: script } = await readUpload(scriptOf('door.txt'), processFile, watched, reads);
  expect(script.dialogue).toHaveLength(4);
  expect(processFile).not.toHaveBeenCalled();
  expect(seen).toEqual([
    '0 Uploading file...',
    '25 Processing file...',
    '75 Parsing script...',
    '100 Complete',
  ]);
  expect(logged()).toEqual([
    expect.objectContaining({ fileName: 'door.txt', success: true, charactersDetected: 2, linesDetected: 4 }),
  ]);
});

test('sends a PDF to the server first, even if it is named like a text', async () => {
  const processFile = vi.fn(async () => processed);
  await readUpload(scriptOf('door.pdf'), processFile, unwatched, reads);
  const asText: ReadScript = async (request) =>
    'bytes' in request
      ? { needsServer: true }
      : { parsed, other: null, whyNoScript: null, hints: [], damage: [] };
  await readUpload(scriptOf('door.txt'), processFile, unwatched, asText);
  expect(processFile).toHaveBeenCalledTimes(2);
});

test('counts scanned pages as they are read', async () => {
  const { seen, ...watched } = watch();
  const processFile: ProcessFile = async (_files, { onPage }) => {
    onPage({ page: 1, of: 98 });
    onPage({ page: 50, of: 98 });
    return processed;
  };
  await readUpload(scriptOf('scan.pdf'), processFile, watched, reads);
  expect(seen).toEqual([
    '0 Uploading file...',
    '25 Processing file...',
    '25 Processing file... Reading page 1 of 98',
    '50 Processing file... Reading page 50 of 98',
    '75 Parsing script...',
    '100 Complete',
  ]);
});

test('sends photos together, with the password if there is one', async () => {
  const processFile = vi.fn(async () => processed);
  const photos = ['a.jpg', 'b.jpg'].map((name) => new File(['x'], name));
  await readUpload({ ...uploadOf(photos), password: 'lamp' }, processFile, unwatched, reads);
  expect(processFile).toHaveBeenCalledWith(photos, expect.objectContaining({ password: 'lamp' }));
  expect(logged()[0]).toMatchObject({ fileName: 'Photos of 2 pages', fileSize: 2 });
});

test('shows and logs what is wrong with a file, for the last fifty files', async () => {
  const fails: ReadScript = async () => ({ failed: 'File appears to be empty' });
  for (let i = 0; i < 51; i += 1) {
    await expect(readUpload(scriptOf(`${i}.txt`), vi.fn(), unwatched, fails)).rejects.toThrow(
      'File appears to be empty',
    );
  }
  expect(logged()).toHaveLength(50);
  expect(logged()[0]).toMatchObject({
    fileName: '1.txt',
    success: false,
    errorMessage: 'File appears to be empty',
  });
});

test('doesn’t log a canceled upload as a failure', async () => {
  const controller = new AbortController();
  const waits: ReadScript = (_request, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const reading = readUpload(
    scriptOf('door.txt'),
    vi.fn(),
    { ...unwatched, signal: controller.signal },
    waits,
  );
  controller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(logged()).toEqual([]);
});
