// A PDF that is broken off has lost the table at its end that says where everything is. The pages before the break are
// put together again, each with its text.
import { constants, inflateSync } from 'node:zlib';

/** An object is `12 0 obj … endobj`. */
const OBJECT = /(\d{1,9})\s+\d{1,5}\s+obj\b/g;
const PAGE = /\/Type\s*\/Page(?![A-Za-z])/;
const CONTENTS = /\/Contents\s*(\[[^\]]*\]|\d+\s+\d+\s+R)/;
const REFERENCE = /(\d+)\s+\d+\s+R/g;
const MAX_INFLATED = 80 * 1024 * 1024;

/** A whole file ends with where its table is. */
export function isBrokenOff(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  return file.lastIndexOf('startxref') < file.lastIndexOf('endobj');
}

/** The same file with the pages that are whole, as the library can open it; null if there are none. */
export function wholePagesOf(bytes: Uint8Array): Uint8Array | null {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1');
  const end = file.lastIndexOf('endobj');
  if (end === -1 || file.includes('/Encrypt')) return null;
  const kept = file.slice(0, end + 'endobj'.length);
  const { objects, unpacked } = objectsIn(kept);
  const pages = [...objects].filter(([, body]) => isWholePage(body, objects)).map(([number]) => number);
  if (pages.length === 0) return null;
  const first = [...objects.keys()].reduce((most, number) => Math.max(most, number), 0) + 1;
  const added = [
    ...unpacked.map(([number, body]) => `${number} 0 obj\n${body}\nendobj`),
    `${first} 0 obj\n<< /Type /Catalog /Pages ${first + 1} 0 R >>\nendobj`,
    `${first + 1} 0 obj\n<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((page) => `${page} 0 R`).join(' ')}] >>\nendobj`,
    `trailer\n<< /Root ${first} 0 R /Size ${first + 2} >>\n%%EOF`,
  ];
  return new Uint8Array(Buffer.from(`${kept}\n${added.join('\n')}\n`, 'latin1'));
}

type Objects = ReadonlyMap<number, string>;

/** What each object begins with, up to its stream; `unpacked`: those that were packed into streams of objects. */
function objectsIn(file: string): { objects: Objects; unpacked: [number, string][] } {
  const objects = new Map<number, string>();
  const unpacked: [number, string][] = [];
  let left = MAX_INFLATED;
  for (const found of file.matchAll(OBJECT)) {
    const start = found.index + found[0].length;
    const end = file.indexOf('endobj', start);
    const stream = file.indexOf('stream', start);
    const hasStream = stream !== -1 && stream < end;
    const head = file.slice(start, hasStream ? stream : end);
    objects.set(Number(found[1]), head);
    if (!hasStream || !/\/Type\s*\/ObjStm/.test(head)) continue;
    const body = /^stream\r?\n/.exec(file.slice(stream, stream + 8))?.[0].length ?? 0;
    const text = inflated(Buffer.from(file.slice(stream + body, end), 'latin1'), left);
    left -= text.length;
    for (const [number, own] of unpack(text, head)) {
      objects.set(number, own);
      unpacked.push([number, own]);
    }
  }
  return { objects, unpacked };
}

/** Empty if it is damaged, or larger than this. */
function inflated(packed: Buffer, maxOutputLength: number): string {
  if (maxOutputLength <= 0) return '';
  try {
    return inflateSync(packed, { maxOutputLength, finishFlush: constants.Z_SYNC_FLUSH }).toString('latin1');
  } catch {
    return '';
  }
}

/** A stream of objects begins with the number and the place of each. */
function unpack(text: string, head: string): [number, string][] {
  const first = Number(/\/First\s+(\d+)/.exec(head)?.[1]);
  if (!Number.isInteger(first)) return [];
  const table = text.slice(0, first).trim().split(/\s+/).map(Number);
  const starts = table.flatMap((number, i) =>
    i % 2 === 0 ? [{ number, at: first + (table[i + 1] ?? 0) }] : [],
  );
  return starts.flatMap(({ number, at }, i): [number, string][] => {
    const body = text.slice(at, starts[i + 1]?.at);
    return Number.isInteger(number) && body.trim() !== '' ? [[number, body]] : [];
  });
}

/** Whether it is a page, and nothing that is drawn on it is lost. */
function isWholePage(body: string, objects: Objects): boolean {
  const contents = PAGE.test(body) ? CONTENTS.exec(body)?.[1] : undefined;
  if (contents === undefined) return false;
  return [...contents.matchAll(REFERENCE)].every(([, number]) => objects.has(Number(number)));
}
