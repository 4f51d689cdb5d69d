// Small recordings for tests, as browsers start them.

const bytesOf = (...parts: (string | number[])[]) =>
  Uint8Array.from(parts.flatMap((part) => (typeof part === 'string' ? [...part].map(codeOf) : part)));
const codeOf = (character: string) => character.charCodeAt(0);

const infoContent = [
  ...bytesOf([0x2a, 0xd7, 0xb1, 0x83, 0x0f, 0x42, 0x40]),
  ...bytesOf([0x4d, 0x80, 0x86], 'Chrome'),
  ...bytesOf([0x57, 0x41, 0x86], 'Chrome'),
];
const infoHead = [0x15, 0x49, 0xa9, 0x66];
const cluster = [0x1f, 0x43, 0xb6, 0x75, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xe7, 0x81, 0x00];

/** The header of a WebM recording as Chrome writes it, and `bytes` of audio. */
export function webmTake(bytes: number, { infoSizeLength = 8, before = [] as number[] } = {}): Uint8Array {
  const size =
    infoSizeLength === 1 ? [0x80 | infoContent.length] : [0x01, 0, 0, 0, 0, 0, 0, infoContent.length];
  return bytesOf(
    [0x1a, 0x45, 0xdf, 0xa3, 0x87, 0x42, 0x82, 0x84],
    'webm',
    [0x18, 0x53, 0x80, 0x67, 0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff],
    before,
    [...infoHead, ...size, ...infoContent],
    cluster,
    Array.from({ length: bytes }, (_, i) => (i * 31) % 251),
  );
}

export const mp4Take = (bytes: number): Uint8Array =>
  bytesOf(
    [0, 0, 0, 0x18],
    'ftypiso5',
    [0, 0, 0, 1],
    'iso5hlsf',
    Array.from({ length: bytes }, (_, i) => i % 251),
  );
