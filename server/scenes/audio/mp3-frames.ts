// Joins MP3 audio without decoding it. Frames of one format follow each other in any order, and a frame whose body is
// zero is silence.

export interface Mp3Frames {
  readonly frames: Uint8Array;
  readonly seconds: number;
  /** The header of its frames, without the padding; all frames of a file have the same. */
  readonly header: readonly [number, number, number, number];
}

const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const ratesHz = [44_100, 48_000, 32_000] as const;

/** The frames of an MP3 file without its tags; null if it has none. */
export function mp3Frames(bytes: Uint8Array): Mp3Frames | null {
  const parts: Uint8Array[] = [];
  let header: Mp3Frames['header'] | null = null;
  let seconds = 0;
  for (let at = tagLength(bytes); at + 4 <= bytes.length;) {
    const frame = frameAt(bytes, at);
    if (!frame) {
      at += 1;
      continue;
    }
    const whole = bytes.subarray(at, at + frame.length);
    at += frame.length;
    if (isInformation(whole)) continue;
    header ??= [whole[0] ?? 0, whole[1] ?? 0, (whole[2] ?? 0) & ~2, whole[3] ?? 0];
    parts.push(whole);
    seconds += frame.seconds;
  }
  return header && { frames: joined(parts), seconds, header };
}

/** Whether both can be in one file. */
export const isSameFormat = (one: Mp3Frames['header'], other: Mp3Frames['header']): boolean =>
  (one[1] & 0x1e) === (other[1] & 0x1e) &&
  (one[2] & 0x0c) === (other[2] & 0x0c) &&
  one[3] >> 6 === other[3] >> 6;

/** At least this many seconds of silence. */
export function silence(header: Mp3Frames['header'], seconds: number): Mp3Frames {
  // The last bit of the second byte: no checksum follows.
  const start = Uint8Array.from([header[0], header[1] | 1, header[2], header[3]]);
  const { length, seconds: each } = frameAt(start, 0)!;
  const frame = new Uint8Array(length);
  frame.set(start);
  const count = Math.max(0, Math.ceil(seconds / each - 1e-6));
  return { frames: joined(Array.from({ length: count }, () => frame)), seconds: count * each, header };
}

export function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

/** Null if no frame of layer III begins here. */
function frameAt(bytes: Uint8Array, at: number): { length: number; seconds: number } | null {
  const [first = 0, second = 0, third = 0] = bytes.subarray(at, at + 3);
  const version = (second >> 3) & 3;
  const rateIndex = (third >> 2) & 3;
  if (first !== 0xff || second >> 5 !== 7 || ((second >> 1) & 3) !== 1 || version === 1 || rateIndex === 3)
    return null;
  const isFirst = version === 3;
  const rateHz = (ratesHz[rateIndex] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  const bitrate = (kilobits[isFirst ? 1 : 2][third >> 4] ?? 0) * 1000;
  if (bitrate === 0) return null;
  const samples = isFirst ? 1152 : 576;
  const length = Math.floor((samples / 8) * (bitrate / rateHz)) + ((third >> 1) & 1);
  return { length, seconds: samples / rateHz };
}

/** The first frame of some encoders has no sound but a table. */
function isInformation(frame: Uint8Array): boolean {
  const text = String.fromCharCode(...frame.subarray(4, 48));
  return text.includes('Xing') || text.includes('Info');
}

function tagLength(bytes: Uint8Array): number {
  if (String.fromCharCode(...bytes.subarray(0, 3)) !== 'ID3') return 0;
  const [a = 0, b = 0, c = 0, d = 0] = bytes.subarray(6, 10);
  return 10 + ((a << 21) | (b << 14) | (c << 7) | d);
}
