import { mkdir, readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { EVENT_LINES } from '#contract/event-lines.ts';
import * as contract from '#contract/scripts.ts';
import { signUpPeople, type People } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { clearOldUploads } from './received-upload.ts';
import { makeEncryptedPdf } from './testing/make-encrypted-pdf.ts';
import { typedPage } from './testing/make-pdf.ts';
import { asPng, drawScan, makeScanPdf } from './testing/make-scan.ts';
import { sendFiles } from './testing/send-files.ts';

const MEGABYTE = 1024 * 1024;
// Images are read at lower priority than everything else on the machine.
vi.setConfig({ testTimeout: 120_000 });

let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

const left = async () => {
  await server.services.background.settled();
  return readdir(join(server.services.config.dataDir, 'uploads'));
};

describe('the file processor', () => {
  it('opens an encrypted PDF with its password, and reports a missing or wrong one', async () => {
    const file = { name: 'a.pdf', content: makeEncryptedPdf(typedPage([[25, 'You said seven.']]), 'lamp') };
    const answers = await Promise.all(
      [undefined, 'torch', 'lamp'].map((password) => sendFiles(server, people.cleo, [file], { password })),
    );
    expect(answers.map((answer) => answer.json().code)).toEqual([
      'file.encrypted',
      'file.password_wrong',
      undefined,
    ]);
    expect(answers[2]?.json().extractedText).toBe('You said seven.');
    expect(await left()).toEqual([]);
  });

  it('reports each page as it is read when asked for lines, and then the result', async () => {
    const scans = ['You said seven.', 'It is nine now.'].map((text) => drawScan(typedPage([[25, text]])));
    const response = await sendFiles(server, people.dov, [{ name: 'a.pdf', content: makeScanPdf(scans) }], {
      accept: EVENT_LINES,
    });
    const lines = response.body
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(response.headers['content-type']).toBe(EVENT_LINES);
    expect(lines).toMatchObject([
      { page: 1, of: 2 },
      { page: 2, of: 2 },
      { result: { extractedText: 'You said seven.\n\nIt is nine now.', document: { pageCount: 2 } } },
    ]);
    expect(await left()).toEqual([]);
  });

  it('reports in its last line what went wrong after it began', async () => {
    const content = makeScanPdf([drawScan([])]);
    const response = await sendFiles(server, people.ben, [{ name: 'a.pdf', content }], {
      accept: EVENT_LINES,
    });
    const last = JSON.parse(response.body.trimEnd().split('\n').at(-1) ?? '');
    expect([response.statusCode, last.code]).toEqual([200, 'file.no_text']);
  });

  it('answers earlier failures with their status', async () => {
    const response = await sendFiles(server, people.ben, [{ name: 'a.odt', content: 'x' }], {
      accept: EVENT_LINES,
    });
    expect([response.statusCode, response.json().code]).toEqual([415, 'file.format']);
  });

  it('reads photos in the order they are sent', async () => {
    const photo = (text: string) => asPng(drawScan(typedPage([[25, text]])));
    const response = await sendFiles(server, people.cleo, [
      { name: 'b.png', content: photo('You said seven.') },
      { name: 'a.png', content: photo('It is nine now.') },
    ]);
    expect(response.json().extractedText).toBe('You said seven.\n\nIt is nine now.');
  });

  it('refuses photos that are too large together', async () => {
    const content = new Uint8Array(18 * MEGABYTE);
    const photos = ['a.png', 'b.png', 'c.png'].map((name) => ({ name, content }));
    const response = await sendFiles(server, people.cleo, photos);
    expect([response.statusCode, response.json().code]).toEqual([413, 'file.too_large']);
    expect(await left()).toEqual([]);
  });
});

describe('a client that leaves', () => {
  it('ends the reading, and nothing of the file stays', async () => {
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' });
    const scans = Array.from({ length: 12 }, () => drawScan(typedPage([[25, 'You said seven.']])));
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(makeScanPdf(scans))]), 'long.pdf');
    const leaving = new AbortController();
    const response = await fetch(`${address}${contract.processFile.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.cleo.accessToken}`, accept: EVENT_LINES },
      body: form,
      signal: leaving.signal,
    });
    await response.body?.getReader().read();
    expect(await left()).toHaveLength(1);
    leaving.abort();
    await expect.poll(left).toEqual([]);
  });
});

it('files left behind by a server are removed, except those that may still be read', async () => {
  const uploads = join(server.services.config.dataDir, 'uploads');
  await mkdir(join(uploads, 'script-old'), { recursive: true });
  await mkdir(join(uploads, 'script-new'));
  const now = new Date();
  const twoHoursAgo = new Date(now.getTime() - 7_200_000);
  await utimes(join(uploads, 'script-old'), twoHoursAgo, twoHoursAgo);
  await clearOldUploads(server.services.config.dataDir, now);
  expect(await left()).toEqual(['script-new']);
});
