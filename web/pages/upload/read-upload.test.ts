import { beforeEach, expect, test, vi } from 'vitest';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { ReadScript } from './read-in-worker.ts';
import { readUpload, type ReadingProgress } from './read-upload.ts';

const text = 'ANN: Hello there.\n\nBEN: Who is it?\n\nANN: It is me.\n\nBEN: You.\n';
const document = fromTxt(new TextEncoder().encode(text));
const parsed = readScript(document, 'door.txt');
const reads: ReadScript = async () => ({ parsed });
const never = new AbortController().signal;
const fileOf = (name: string) => {
  const file = new File([text], name);
  file.arrayBuffer ??= async () => new TextEncoder().encode(text).buffer;
  return file;
};
const logged = () => JSON.parse(localStorage.getItem('parsing_logs') ?? '[]') as Record<string, unknown>[];

function watch() {
  const seen: string[] = [];
  return { seen, show: ({ label, percent }: ReadingProgress) => void seen.push(`${percent} ${label}`) };
}

beforeEach(() => localStorage.clear());

test('text is read where it is, and the labels come in their order', async () => {
  const { seen, show } = watch();
  const processFile = vi.fn();
  const script = await readUpload(fileOf('door.txt'), processFile, show, never, reads);
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

test('a PDF goes to the server first, and so does one that is called a text', async () => {
  const processFile = vi.fn(async () => document);
  await readUpload(fileOf('door.pdf'), processFile, () => {}, never, reads);
  const asText: ReadScript = async (request) => ('bytes' in request ? { needsServer: true } : { parsed });
  await readUpload(fileOf('door.txt'), processFile, () => {}, never, asText);
  expect(processFile).toHaveBeenCalledTimes(2);
});

test('pages that are pictures are named', async () => {
  const processFile = async () => ({ ...document, pagesWithoutText: [2, 5] });
  const script = await readUpload(fileOf('door.pdf'), processFile, () => {}, never, reads);
  expect(script).toMatchObject({ needsReview: true });
  expect(script.reviewSuggestions[0]).toBe('Pages 2, 5 are pictures and were not read.');
});

test('what is wrong with a file is told and logged, the last fifty times', async () => {
  const fails: ReadScript = async () => ({ failed: 'File appears to be empty' });
  for (let i = 0; i < 51; i += 1) {
    await expect(readUpload(fileOf(`${i}.txt`), vi.fn(), () => {}, never, fails)).rejects.toThrow(
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

test('a reading that was cancelled is no failure of the file', async () => {
  const controller = new AbortController();
  const waits: ReadScript = (_request, signal) =>
    new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  const reading = readUpload(fileOf('door.txt'), vi.fn(), () => {}, controller.signal, waits);
  controller.abort();
  await expect(reading).rejects.toMatchObject({ name: 'AbortError' });
  expect(logged()).toEqual([]);
});
