import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { asId, type SceneId } from '#domain/ids.ts';
import { isKeptFile } from './is-kept-file.ts';

const answers = vi.fn<typeof fetch>();
beforeEach(() => {
  answers.mockReset();
  vi.stubGlobal('fetch', answers);
});
afterEach(() => vi.unstubAllGlobals());

const kept = [{ position: 0, name: 'old name.txt', format: 'txt', sizeBytes: 5 }] as const;
const signed = { address: '/api/kept/0?signature=x', expiresAt: '2026-11-22T10:15:00.000Z' };
const file = (text: string) => new File([text], 'draft.txt');

test('the same bytes are the same file, whatever its name', async () => {
  answers.mockImplementation(async (address) =>
    address === signed.address ? new Response('MARA:') : Response.json(signed),
  );
  expect(await isKeptFile(asId<SceneId>('scene'), kept, [file('MARA:')])).toBe(true);
  expect(await isKeptFile(asId<SceneId>('scene'), kept, [file('THEO:')])).toBe(false);
});

test('another size is another file, without a request to the server', async () => {
  expect(await isKeptFile(asId<SceneId>('scene'), kept, [file('MARA: Hello.')])).toBe(false);
  expect(await isKeptFile(asId<SceneId>('scene'), [], [file('MARA:')])).toBe(false);
  expect(answers).not.toHaveBeenCalled();
});

test('a file that can’t be downloaded isn’t the same', async () => {
  answers.mockRejectedValue(new TypeError('Failed to fetch'));
  expect(await isKeptFile(asId<SceneId>('scene'), kept, [file('MARA:')])).toBe(false);
});
