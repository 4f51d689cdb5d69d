// Joins MP3 audio without decoding it. Frames of one rate follow each other in any order, and a frame whose body is
// zero is silence.

export interface Mp3Frames {
  readonly frames: Uint8Array;
  readonly seconds: number;
  /** All frames of a file have the same. */
  readonly rateHz: number;
  readonly isMono: boolean;
}

const kilobits = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;
const ratesHz = [44_100, 48_000, 32_000] as const;

/** The mode of a frame with one channel. */
const mono = 3;

/** The headers of frames of every rate: one channel, no checksum, the fifth bitrate. */
const headers = [3, 2, 0].flatMap((version) =>
  ratesHz.map((_, rate) => Uint8Array.from([0xff, 0xe3 | (version << 3), (5 << 4) | (rate << 2), mono << 6])),
);

/** The frames of an MP3 file without its tags; null if it has none. */
export function mp3Frames(bytes: Uint8Array): Mp3Frames | null {
  const parts: Uint8Array[] = [];
  let first: Pick<Mp3Frames, 'rateHz' | 'isMono'> | null = null;
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
    first ??= { rateHz: frame.rateHz, isMono: (whole[3] ?? 0) >> 6 === mono };
    parts.push(whole);
    seconds += frame.seconds;
  }
  return first && { frames: joined(parts), seconds, ...first };
}

/** At least this many seconds of silence, in one channel. Throws if MP3 doesn't have the rate. */
export function silence(rateHz: number, seconds: number): Mp3Frames {
  const start = headers.find((header) => frameAt(header, 0)?.rateHz === rateHz);
  if (!start) throw new Error(`MP3 has no rate of ${rateHz} Hz.`);
  const { length, seconds: each } = frameAt(start, 0)!;
  const frame = new Uint8Array(length);
  frame.set(start);
  const count = Math.max(0, Math.ceil(seconds / each - 1e-6));
  const frames = joined(Array.from({ length: count }, () => frame));
  return { frames, seconds: count * each, rateHz, isMono: true };
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
function frameAt(bytes: Uint8Array, at: number): { length: number; seconds: number; rateHz: number } | null {
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
  return { length, seconds: samples / rateHz, rateHz };
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
