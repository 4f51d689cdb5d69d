// A PDF that opens only with a password: the standard's first encryption (ISO 32000, 7.6.3), RC4 with 40 bits.
import { createHash } from 'node:crypto';
import { contentOf, fileOf, fontResources, type Drawn } from './make-pdf.ts';

const PADDING = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex');
const PERMISSIONS = Buffer.from([0xfc, 0xff, 0xff, 0xff]);
const ID = Buffer.alloc(16, 7);

export function makeEncryptedPdf(page: readonly Drawn[], password: string): Uint8Array {
  const padded = Buffer.concat([Buffer.from(password, 'latin1'), PADDING]).subarray(0, 32);
  const owner = rc4(md5(padded).subarray(0, 5), padded);
  const key = md5(padded, owner, PERMISSIONS, ID).subarray(0, 5);
  const content = rc4(
    md5(key, Buffer.from([4, 0, 0, 0, 0])).subarray(0, 10),
    Buffer.from(contentOf(page, 792)),
  );
  const encryption = `<< /Filter /Standard /V 1 /R 2 /P -4 /O <${owner.toString('hex')}> /U <${rc4(key, PADDING).toString('hex')}> >>`;
  return fileOf(
    [
      '<< /Type /Catalog /Pages 2 0 R >>',
      `<< /Type /Pages /Kids [3 0 R] /Count 1 /Resources << ${fontResources} >> >>`,
      '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 612 792] /Contents 4 0 R >>',
      Buffer.concat([
        Buffer.from(`<< /Length ${content.length} >>\nstream\n`),
        content,
        Buffer.from('\nendstream'),
      ]),
      encryption,
    ],
    `/Encrypt 5 0 R /ID [<${ID.toString('hex')}> <${ID.toString('hex')}>]`,
  );
}

const md5 = (...parts: Buffer[]): Buffer => createHash('md5').update(Buffer.concat(parts)).digest();

function rc4(key: Buffer, content: Buffer): Buffer {
  const state = Uint8Array.from({ length: 256 }, (_, i) => i);
  const at = (i: number) => state[i & 255] ?? 0;
  const swap = (i: number, j: number) => ([state[i & 255], state[j & 255]] = [at(j), at(i)]);
  let j = 0;
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255;
    swap(i, j);
  }
  j = 0;
  return Buffer.from(
    content.map((byte, n) => {
      const i = (n + 1) & 255;
      j = (j + at(i)) & 255;
      swap(i, j);
      return byte ^ at(at(i) + at(j));
    }),
  );
}
