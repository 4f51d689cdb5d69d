// The formats that are read on the device: in the browser's worker, and in Node.
import { fromFdx } from './from-fdx.ts';
import { fromRtf } from './from-rtf.ts';
import { fromTxt } from './from-txt.ts';
import type { TextFormat } from './script-formats.ts';
import type { SourceDocument } from './source-line.ts';

const readers: Readonly<Record<TextFormat, (bytes: Uint8Array) => SourceDocument>> = {
  txt: fromTxt,
  fdx: fromFdx,
  rtf: fromRtf,
};

export const isTextFormat = (format: string): format is TextFormat => Object.hasOwn(readers, format);

/** Throws UnreadableFile. */
export const fromTextFormat = (format: TextFormat, bytes: Uint8Array): SourceDocument =>
  readers[format](bytes);
