// Decodes bytes as UTF-8 or UTF-16 with or without a byte-order mark, otherwise as an eight-bit code page. Strict
// UTF-8 comes first, since hardly any eight-bit text is valid UTF-8.
import { upperHalves } from './code-pages.ts';

/** The text of a plain-text file. Never fails, since every byte has a meaning in an eight-bit page. */
export function decodeText(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return decodeUtf16(bytes.subarray(2), true);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return decodeUtf16(bytes.subarray(2), false);
  const marked = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf;
  const littleEndian = marked ? null : unmarkedUtf16(bytes);
  if (littleEndian !== null) return decodeUtf16(bytes, littleEndian);
  return decodeUtf8(marked ? bytes.subarray(3) : bytes) ?? decodeEightBit(bytes, likelyCodePage(bytes));
}

/** Null when the bytes are not UTF-8. A sequence cut off by the end of the bytes is dropped. */
export function decodeUtf8(bytes: Uint8Array): string | null {
  const parts: string[] = [];
  const units = new Uint16Array(8192);
  let used = 0;
  let at = 0;
  while (at < bytes.length) {
    if (used > 8188) {
      parts.push(String.fromCharCode.apply(null, units.subarray(0, used) as unknown as number[]));
      used = 0;
    }
    const lead = bytes[at] ?? 0;
    if (lead < 0x80) {
      units[used++] = lead;
      at += 1;
      continue;
    }
    const length = lead >= 0xf0 && lead < 0xf5 ? 4 : lead >= 0xe0 ? 3 : lead >= 0xc2 ? 2 : 0;
    if (length === 0 || lead >= 0xf5) return null;
    let code = lead & (0xff >> (length + 1));
    for (let i = 1; i < length; i += 1) {
      const next = bytes[at + i];
      if (next === undefined) return parts.join('') + String.fromCharCode(...units.subarray(0, used));
      if ((next & 0xc0) !== 0x80) return null;
      code = (code << 6) | (next & 0x3f);
    }
    const least = length === 4 ? 0x10000 : length === 3 ? 0x800 : 0x80;
    if (code < least || code > 0x10ffff || (code >= 0xd800 && code < 0xe000)) return null;
    at += length;
    if (code < 0x10000) units[used++] = code;
    else {
      units[used++] = 0xd800 + ((code - 0x10000) >> 10);
      units[used++] = 0xdc00 + ((code - 0x10000) & 0x3ff);
    }
  }
  parts.push(String.fromCharCode(...units.subarray(0, used)));
  return parts.join('');
}

function decodeUtf16(bytes: Uint8Array, littleEndian: boolean): string {
  const parts: string[] = [];
  const high = littleEndian ? 1 : 0;
  const units: number[] = [];
  for (let at = 0; at + 1 < bytes.length; at += 2) {
    units.push(((bytes[at + high] ?? 0) << 8) | (bytes[at + 1 - high] ?? 0));
    if (units.length === 8192) parts.push(String.fromCharCode(...units.splice(0)));
  }
  parts.push(String.fromCharCode(...units));
  return parts.join('').toWellFormed();
}

/**
 * If every second byte is zero, it is Latin text in UTF-16; their position gives the byte order. Null: not UTF-16.
 */
function unmarkedUtf16(bytes: Uint8Array): boolean | null {
  const length = Math.min(bytes.length, 2000);
  if (length < 4) return null;
  const zeros = [0, 0];
  for (let at = 0; at < length; at += 1) if (bytes[at] === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const [even = 0, odd = 0] = zeros;
  if (odd > length * 0.3 && even < length * 0.02) return true;
  if (even > length * 0.3 && odd < length * 0.02) return false;
  return null;
}

function decodeEightBit(bytes: Uint8Array, codePage: number): string {
  const upper = upperHalves[codePage] ?? '';
  const parts: string[] = [];
  for (let start = 0; start < bytes.length; start += 8192) {
    let part = '';
    for (const byte of bytes.subarray(start, start + 8192)) {
      part += byte < 0x80 ? String.fromCharCode(byte) : (upper[byte - 0x80] ?? '');
    }
    parts.push(part);
  }
  return parts.join('');
}

const CYRILLIC_COMMON = [0xe0, 0xe5, 0xe8, 0xee];
const GREEK_COMMON = [0xe1, 0xe9, 0xef, 0xfc];

/** If high letters outnumber the Latin ones, the text is Cyrillic or Greek; otherwise it is Western. */
function likelyCodePage(bytes: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const byte of bytes.subarray(0, 100_000)) counts[byte] = (counts[byte] ?? 0) + 1;
  const sum = (of: Iterable<number>) => [...of].reduce((total, byte) => total + (counts[byte] ?? 0), 0);
  const range = (from: number, to: number) => Array.from({ length: to - from }, (_, i) => from + i);
  const latin = sum(range(0x41, 0x5b)) + sum(range(0x61, 0x7b));
  if (sum(range(0xc0, 0x100)) <= latin) return 1252;
  return sum(CYRILLIC_COMMON) >= sum(GREEK_COMMON) ? 1251 : 1253;
}
