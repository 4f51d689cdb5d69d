// A Word document is a zip. Only the parts that are read are inflated, each into a buffer of limited size.
import { Unzip, UnzipInflate, unzipSync } from 'fflate';
import { decodeText } from '#domain/script/decode-text.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';

const MAX_PART_BYTES = 80 * 1024 * 1024;
const MAX_ENTRIES = 10_000;

export interface WordPackage {
  readonly document: string;
  readonly styles: string | null;
  readonly properties: string | null;
  /** The file is broken off or damaged, and so may be the parts. */
  readonly isCutOff: boolean;
}

/** Of a broken file, what is whole. Throws UnreadableFile if it is not a Word document or inflates past the limit. */
export function openPackage(bytes: Uint8Array): WordPackage {
  const whole = inflate(bytes);
  const parts = whole ?? inflateUpTo(bytes);
  const find = (pattern: RegExp) => Object.keys(parts).find((name) => pattern.test(name));
  const text = (name: string | undefined) =>
    name === undefined ? null : decodeText(parts[name] ?? new Uint8Array());
  const document = text(find(/^word\/document\d*\.xml$/));
  if (document === null) {
    const reason = whole
      ? 'there is no Word document inside.'
      : 'the Word document is broken off or damaged.';
    throw new UnreadableFile('file.damaged', reason);
  }
  return {
    document,
    styles: text(find(/^word\/styles\d*\.xml$/)),
    properties: text(find(/^docProps\/core\.xml$/)),
    isCutOff: whole === null,
  };
}

const WANTED = /^(?:word\/(?:document\d*|styles\d*)\.xml|docProps\/core\.xml)$/;

type Parts = Record<string, Uint8Array>;

/** Null if the file is broken off or damaged. */
function inflate(bytes: Uint8Array): Parts | null {
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES) throw new UnreadableFile('file.too_complex');
        if (!WANTED.test(name)) return false;
        if (originalSize > MAX_PART_BYTES) throw new UnreadableFile('file.too_complex');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    return null;
  }
}

/** The bytes that are inflated at a time. */
const STEP = 65_536;

/** Each part as far as it can be inflated. */
function inflateUpTo(bytes: Uint8Array): Parts {
  const found = new Map<string, Uint8Array[]>();
  let inflated = 0;
  let entries = 0;
  const unzip = new Unzip((file) => {
    entries += 1;
    if (entries > MAX_ENTRIES) throw new UnreadableFile('file.too_complex');
    if (!WANTED.test(file.name)) return;
    const chunks: Uint8Array[] = [];
    found.set(file.name, chunks);
    file.ondata = (_problem, chunk) => {
      inflated += chunk?.length ?? 0;
      if (inflated > MAX_PART_BYTES) throw new UnreadableFile('file.too_complex');
      if (chunk) chunks.push(chunk);
    };
    file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length; at += STEP) unzip.push(bytes.subarray(at, at + STEP));
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    // Damaged here: what came before is whole.
  }
  return Object.fromEntries([...found].map(([name, chunks]) => [name, Buffer.concat(chunks)]));
}
