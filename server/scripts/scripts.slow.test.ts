import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as contract from '#contract/scripts.ts';
import { documentOf } from '#domain/script/plain-text.ts';
import { signUpPeople, type People, type Person } from '#server/testing/people.ts';
import { startTestServer, type TestServer } from '#server/testing/start-test-server.ts';
import { sendFiles } from './testing/send-files.ts';
import { makeDocx, paragraph } from './testing/make-docx.ts';
import { makePdf } from './testing/make-pdf.ts';

const MEGABYTE = 1024 * 1024;
let server: TestServer;
let people: People;

beforeAll(async () => {
  server = await startTestServer();
  people = await signUpPeople(server);
});
afterAll(() => server.close());

async function send(person: Person | null, name: string, content: string | Uint8Array, field = 'file') {
  const response = await sendFiles(server, person, [{ name, content, field }]);
  return {
    status: response.statusCode,
    body: response.json() as contract.ProcessedFile & { error: string; code: string },
  };
}

let address: Promise<string> | undefined;
const listening = () => (address ??= server.app.listen({ port: 0, host: '127.0.0.1' }));

const left = async () => {
  await server.services.background.settled();
  try {
    return await readdir(join(server.services.config.dataDir, 'uploads'));
  } catch {
    return [];
  }
};

describe('the file processor', () => {
  it('returns the text and the lines of a PDF', async () => {
    const pdf = makePdf([
      [
        { text: 'MARA', x: 266, y: 72 },
        { text: 'You said seven.', x: 180, y: 84 },
        { text: 'She leaves.', x: 108, y: 108 },
      ],
    ]);
    const { status, body } = await send(people.ben, 'scene.pdf', pdf);
    expect(status).toBe(200);
    expect(body.extractedText).toBe('MARA\nYou said seven.\n\nShe leaves.');
    expect(body.document).toMatchObject({ format: 'pdf', pageCount: 1 });
    expect(body.document.lines.map(({ left: at }) => Math.round(at))).toEqual([158, 72, 0]);
    expect(documentOf(body).lines.map(({ text }) => text)).toEqual([
      'MARA',
      'You said seven.',
      'She leaves.',
    ]);
  });

  it('sends each line of the text once', async () => {
    const response = await sendFiles(server, people.ben, [
      { name: 'a.docx', content: makeDocx(paragraph('ANNA: A word of its own.')) },
    ]);
    expect(response.body.split('A word of its own.')).toHaveLength(2);
  });

  const letters = 'Nobody says as much as this. '.repeat(35);
  const manyStyles = Array.from({ length: 1000 }, (_, i) =>
    i % 2 === 0 ? '<w:r><w:t>a</w:t></w:r>' : '<w:r><w:rPr><w:b/></w:rPr><w:t>b</w:t></w:r>',
  ).join('');

  it.each([
    [
      'more characters than any script has',
      paragraph(letters).repeat(4000),
      'Failed to process file: its text has more than 4 million characters. Please upload only the scenes you need.',
    ],
    [
      'more changes of style than any script has',
      `<w:p>${manyStyles}</w:p>`.repeat(450),
      'Failed to process file: its text changes its style too often. Please save it as plain text and upload that.',
    ],
  ])('refuses a small file with %s', async (_, body, sentence) => {
    const docx = makeDocx(body);
    expect(docx.length).toBeLessThan(200_000);
    const answer = await send(people.ben, 'long.docx', docx);
    expect([answer.status, answer.body.error]).toEqual([422, sentence]);
  });

  it('counts a file of a user until its answer has left the server', async () => {
    const address = await listening();
    // Three bytes a letter, so that the answer is larger than the buffers of a connection.
    const docx = makeDocx(paragraph('ვინ მოდის აქ ასე გვიან ღამით '.repeat(35)).repeat(3800));
    const askUnread = async () => {
      const form = new FormData();
      form.set('file', new Blob([Uint8Array.from(docx)]), 'long.docx');
      const body = new Response(form);
      const asked = request(new URL(contract.processFile.path, address), {
        method: 'POST',
        headers: {
          authorization: `Bearer ${people.dov.accessToken}`,
          'content-type': body.headers.get('content-type') ?? '',
        },
      });
      asked.end(Buffer.from(await body.arrayBuffer()));
      const [response] = (await once(asked, 'response')) as [IncomingMessage];
      return response.pause();
    };
    const unread = await Promise.all([askUnread(), askUnread(), askUnread()]);
    expect(unread.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
    const again = () => send(people.dov, 'a.docx', makeDocx(paragraph('ANNA: Hi.')));
    expect((await again()).body.code).toBe('request.too_many');
    unread[0]?.destroy();
    await expect.poll(async () => (await again()).status).toBe(200);
    for (const response of unread) response.destroy();
  });

  it('keeps reading after all of a large file has arrived', async () => {
    // Incompressible letters, so that the file arrives in many pieces.
    const words = (seed: number) => createHash('sha512').update(String(seed)).digest('hex').slice(0, 60);
    const page = (n: number) =>
      Array.from({ length: 50 }, (_, row) => ({ text: words(n * 50 + row), x: 72, y: 72 + row * 13 }));
    const pdf = makePdf(Array.from({ length: 60 }, (_, n) => page(n)));
    const address = await listening();
    const form = new FormData();
    form.set('file', new Blob([Uint8Array.from(pdf)]), 'long.pdf');
    const response = await fetch(`${address}${contract.processFile.path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${people.cleo.accessToken}` },
      body: form,
    });
    expect(response.status).toBe(200);
    const { document } = (await response.json()) as contract.ProcessedFile;
    expect(document.pageCount).toBe(60);
  });

  it('reads a DOCX, and a script with a misleading name', async () => {
    const docx = makeDocx(paragraph('ANNA: Hi.'));
    expect((await send(people.cleo, 'scene.docx', docx)).body.extractedText).toBe('ANNA: Hi.');
    expect((await send(people.dov, 'scene.txt', docx)).body.document.format).toBe('docx');
  });

  it.each([
    ['nobody', null, 401, 'auth.required'],
    ['a free user', 'ada', 403, 'plan.uploads'],
  ] as const)('refuses %s before reading what is sent', async (_, who, status, code) => {
    const answer = await send(who && people[who], 'scene.txt', 'ANNA: Hi.');
    expect([answer.status, answer.body.code]).toEqual([status, code]);
  });

  it.each([
    ['an empty file', 'a.pdf', '', 400, 'File appears to be empty'],
    [
      'another format',
      'a.odt',
      'words',
      415,
      'Unsupported file format. Please upload: .pdf, .docx, .txt, .fdx, .rtf',
    ],
    [
      'a picture named .pdf',
      'a.pdf',
      '\x89PNG',
      422,
      'Failed to process file: it is named .pdf, but there is no PDF inside.',
    ],
    [
      'a damaged PDF',
      'a.pdf',
      '%PDF-1.7 and no more',
      422,
      'Failed to process file: the PDF is broken off or damaged.',
    ],
    [
      'empty pages',
      'a.pdf',
      makePdf([[]]),
      422,
      'Failed to process file: no text could be made out on its pages. A sharper, straighter picture may help.',
    ],
    [
      'a long text',
      'a.txt',
      'ANNA: Hi.\n'.repeat(1_100_000),
      413,
      'File size (10.5 MB) exceeds maximum allowed size of 10MB',
    ],
    [
      'more than any script',
      'a.pdf',
      new Uint8Array(50 * MEGABYTE + 1),
      413,
      'File size must be less than 50MB',
    ],
  ])('refuses %s with its sentence and keeps nothing', async (_, name, content, status, sentence) => {
    const answer = await send(people.ben, name, content);
    expect([answer.status, answer.body.error]).toEqual([status, sentence]);
    expect(await left()).toEqual([]);
  });

  it('needs the script in the field called file', async () => {
    const answer = await send(people.ben, 'a.txt', 'ANNA: Hi.', 'script');
    expect([answer.status, answer.body.code]).toEqual([400, 'file.missing']);
  });

  it('refuses anything but a multipart form', async () => {
    const response = await server.app.inject({
      method: 'POST',
      url: contract.processFile.path,
      headers: { authorization: `Bearer ${people.ben.accessToken}` },
      payload: { file: 'words' },
    });
    expect(response.statusCode).toBe(415);
  });
});
