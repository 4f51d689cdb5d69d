// Clients that upload much at once and leave the answers unread.
import { setTimeout as pause } from 'node:timers/promises';
import { processFile } from '#contract/scripts.ts';
import { makeDocx, paragraph } from '#server/scripts/testing/make-docx.ts';
import { asJpeg, drawScan } from '#server/scripts/testing/make-scan.ts';
import type { Person } from '#server/testing/people.ts';
import { counted, headersOf } from './load-driver.ts';

export async function leaveDocumentsUnread(address: string, people: readonly Person[], ending: AbortSignal) {
  const text = 'Nobody says as much as this. '.repeat(35);
  const docx = makeDocx(paragraph(text).repeat(3900));
  return uploading(address, people, ending, [{ name: 'long.docx', content: docx }]);
}

export async function uploadPictures(address: string, people: readonly Person[], ending: AbortSignal) {
  const picture = asJpeg(drawScan([], 0, 600));
  const names = Array.from({ length: 40 }, (_, number) => `${number}.jpg`);
  const end = Buffer.from([0xff, 0xd9]);
  const beginning = Buffer.concat([picture.subarray(0, 4000), end]);
  return uploading(
    address,
    people,
    ending,
    names.map((name) => ({ name, content: beginning })),
  );
}

interface Sent {
  readonly name: string;
  readonly content: Uint8Array;
}

/** Three at once of each user; their answers stay unread. */
async function uploading(
  address: string,
  people: readonly Person[],
  ending: AbortSignal,
  files: readonly Sent[],
) {
  const said: string[] = [];
  const form = new FormData();
  for (const { name, content } of files) form.append('file', new Blob([Uint8Array.from(content)]), name);
  const each = async (_: unknown, number: number) => {
    const at = number % people.length;
    while (!ending.aborted) {
      const response = await fetch(`${address}${processFile.path}`, {
        method: 'POST',
        headers: headersOf(people[at]!, `198.56.2.${at}`),
        body: form,
        signal: ending,
      }).catch(() => null);
      said.push(String(response?.status ?? 'cut off'));
      // A body that nobody takes.
      await pause(response?.ok ? 5000 : 1000, undefined, { signal: ending }).catch(() => {});
      await response?.body?.cancel().catch(() => {});
    }
  };
  await Promise.all(Array.from({ length: 3 * people.length }, each));
  return counted(said);
}
