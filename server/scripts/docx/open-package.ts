// A Word document is a zip. Only the parts that are read are inflated, each into a buffer of limited size.
import { unzipSync } from 'fflate';
import { decodeText } from '#domain/script/decode-text.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';

const MAX_PART_BYTES = 80 * 1024 * 1024;
const MAX_ENTRIES = 10_000;

export interface WordPackage {
  readonly document: string;
  readonly styles: string | null;
  readonly properties: string | null;
}

/** Throws UnreadableFile if it is not a Word document, is truncated, or inflates past the limit. */
export function openPackage(bytes: Uint8Array): WordPackage {
  const parts = inflate(bytes, /^(?:word\/(?:document\d*|styles\d*)\.xml|docProps\/core\.xml)$/);
  const find = (pattern: RegExp) => Object.keys(parts).find((name) => pattern.test(name));
  const text = (name: string | undefined) =>
    name === undefined ? null : decodeText(parts[name] ?? new Uint8Array());
  const document = text(find(/^word\/document\d*\.xml$/));
  if (document === null) throw new UnreadableFile('file.damaged', 'there is no Word document inside.');
  return {
    document,
    styles: text(find(/^word\/styles\d*\.xml$/)),
    properties: text(find(/^docProps\/core\.xml$/)),
  };
}

function inflate(bytes: Uint8Array, wanted: RegExp): Record<string, Uint8Array> {
  let entries = 0;
  try {
    return unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        entries += 1;
        if (entries > MAX_ENTRIES) throw new UnreadableFile('file.too_complex');
        if (!wanted.test(name)) return false;
        if (originalSize > MAX_PART_BYTES) throw new UnreadableFile('file.too_complex');
        return true;
      },
    });
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile('file.damaged', 'the Word document is broken off or damaged.');
  }
}
