// Browsers record WebM as a stream without a duration, so players can't show a length or seek. The duration is added
// to the header once it is known. Element ids: RFC 9559.

const ids = { ebml: 0x1a45dfa3, segment: 0x18538067, seekHead: 0x114d9b74, info: 0x1549a966 };
const timestampScale = 0x2ad7b1;
const duration = 0x4489;

interface Element {
  readonly id: number;
  /** The start and end of its content; if the size is unknown, the end of the bytes. */
  readonly from: number;
  readonly to: number;
  readonly start: number;
}

/** The first bytes of a WebM file with its duration; unchanged if it can't be added safely. */
export function withDuration(head: Uint8Array, seconds: number): Uint8Array {
  const header = elementAt(head, 0);
  const segment = header?.id === ids.ebml ? elementAt(head, header.to) : null;
  if (segment?.id !== ids.segment || !isOfUnknownSize(head, segment)) return head;
  let child = elementAt(head, segment.from);
  while (child && child.id !== ids.info && child.id !== ids.seekHead) child = elementAt(head, child.to);
  // Positions listed before the duration would be wrong after it.
  if (child?.id !== ids.info) return head;
  const info = childrenOf(head, child);
  if (!info || info.some(({ id }) => id === duration)) return head;
  const scale = info.find(({ id }) => id === timestampScale);
  const unitsPerSecond = 1e9 / (scale ? numberIn(head.subarray(scale.from, scale.to)) : 1_000_000);
  const written = durationElement(seconds * unitsPerSecond);
  const content = head.subarray(child.from, child.to);
  return joined([
    head.subarray(0, child.start),
    Uint8Array.of(0x15, 0x49, 0xa9, 0x66),
    sizeOf(content.length + written.length),
    content,
    written,
    head.subarray(child.to),
  ]);
}

function elementAt(bytes: Uint8Array, start: number): Element | null {
  const idLength = lengthOfNumber(bytes[start]);
  const sizeLength = lengthOfNumber(bytes[start + idLength]);
  if (idLength === 0 || idLength > 4 || sizeLength === 0) return null;
  const from = start + idLength + sizeLength;
  if (from > bytes.length) return null;
  const id = numberIn(bytes.subarray(start, start + idLength));
  if (isUnknown(bytes, start + idLength, sizeLength)) return { id, start, from, to: bytes.length };
  const [first = 0, ...others] = bytes.subarray(start + idLength, from);
  const size = numberIn(Uint8Array.of(first & (0xff >> sizeLength), ...others));
  return from + size > bytes.length ? null : { id, start, from, to: from + size };
}

function childrenOf(bytes: Uint8Array, parent: Element): Element[] | null {
  const children: Element[] = [];
  let at = parent.from;
  while (at < parent.to) {
    const child = elementAt(bytes, at);
    if (!child || child.to > parent.to) return null;
    children.push(child);
    at = child.to;
  }
  return children;
}

/** The length in bytes of a variable-length number, from its leading zeros; 0 if it is not one. */
const lengthOfNumber = (first: number | undefined) => (first ? Math.clz32(first) - 23 : 0);

const numberIn = (bytes: Uint8Array) => bytes.reduce((sum, byte) => sum * 256 + byte, 0);

function isUnknown(bytes: Uint8Array, at: number, length: number): boolean {
  const [first, ...rest] = bytes.subarray(at, at + length);
  return first === (1 << (9 - length)) - 1 && rest.every((byte) => byte === 0xff);
}

function isOfUnknownSize(bytes: Uint8Array, { start, from }: Element): boolean {
  return isUnknown(bytes, start + 4, from - start - 4);
}

function sizeOf(size: number): Uint8Array {
  const bytes = new Uint8Array(8);
  new DataView(bytes.buffer).setBigUint64(0, BigInt(size));
  bytes[0] = 1;
  return bytes;
}

function durationElement(units: number): Uint8Array {
  const bytes = new Uint8Array(11);
  bytes.set([0x44, 0x89, 0x88]);
  new DataView(bytes.buffer).setFloat64(3, units);
  return bytes;
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
