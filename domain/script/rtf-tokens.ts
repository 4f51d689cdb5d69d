// Splits RTF into its four kinds of token. Bytes that are not ASCII stay bytes: only the reader knows the code page
// of the current font.

export interface RtfHandler {
  openGroup(): void;
  closeGroup(): void;
  /** `\name` or `\name12`; symbols are names of one character, including `\*`. */
  control(name: string, value: number | null): void;
  /** One byte of text, plain or as `\'hh`. */
  byte(byte: number): void;
}

const BACKSLASH = 0x5c;
const isLetter = (byte: number): boolean => (byte >= 0x61 && byte <= 0x7a) || (byte >= 0x41 && byte <= 0x5a);
const isDigit = (byte: number): boolean => byte >= 0x30 && byte <= 0x39;

const hexValue = (byte: number): number =>
  isDigit(byte)
    ? byte - 0x30
    : byte >= 0x61 && byte <= 0x66
      ? byte - 0x57
      : byte >= 0x41 && byte <= 0x46
        ? byte - 0x37
        : -1;

export function readRtf(bytes: Uint8Array, handler: RtfHandler): void {
  let at = 0;
  while (at < bytes.length) {
    const byte = bytes[at] ?? 0;
    at += 1;
    if (byte === 0x7b) handler.openGroup();
    else if (byte === 0x7d) handler.closeGroup();
    else if (byte === BACKSLASH) at = readControl(bytes, at, handler);
    else if (byte !== 0x0d && byte !== 0x0a && byte !== 0) handler.byte(byte);
  }
}

/** Reads what follows a backslash. Returns where the next token begins. */
function readControl(bytes: Uint8Array, start: number, handler: RtfHandler): number {
  const first = bytes[start] ?? 0;
  if (first === 0x27 /* ' */) {
    const high = hexValue(bytes[start + 1] ?? 0);
    const low = hexValue(bytes[start + 2] ?? 0);
    if (high < 0 || low < 0) return start + 1;
    handler.byte(high * 16 + low);
    return start + 3;
  }
  if (!isLetter(first)) {
    const isLineEnd = first === 0x0d || first === 0x0a;
    handler.control(isLineEnd ? 'par' : String.fromCharCode(first), null);
    return start + (first === 0x0d && bytes[start + 1] === 0x0a ? 2 : 1);
  }
  let at = start;
  let name = '';
  while (isLetter(bytes[at] ?? 0) && name.length < 32) name += String.fromCharCode(bytes[at++] ?? 0);
  const isNegative = bytes[at] === 0x2d;
  if (isNegative) at += 1;
  let value: number | null = null;
  for (let digits = 0; isDigit(bytes[at] ?? 0) && digits < 10; digits += 1) {
    value = (value ?? 0) * 10 + (bytes[at++] ?? 0) - 0x30;
  }
  if (bytes[at] === 0x20) at += 1;
  handler.control(name, value !== null && isNegative ? -value : value);
  return name === 'bin' ? at + Math.max(0, value ?? 0) : at;
}
