import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { mp4Take, webmTake } from './testing.ts';
import { withDuration } from './webm-duration.ts';

const durationAt = (bytes: Uint8Array) => {
  const at = bytes.findIndex((byte, i) => byte === 0x44 && bytes[i + 1] === 0x89 && bytes[i + 2] === 0x88);
  return at === -1 ? null : new DataView(bytes.buffer, bytes.byteOffset).getFloat64(at + 3);
};
const endsWith = (bytes: Uint8Array, end: Uint8Array) =>
  Buffer.from(bytes.subarray(bytes.length - end.length)).equals(Buffer.from(end));

describe('the length in the head of a WebM recording', () => {
  it.each([1, 8])(
    'is written in milliseconds, the sound left as it is (size in %d bytes)',
    (infoSizeLength) => {
      const take = webmTake(1000, { infoSizeLength });
      const written = withDuration(take, 12.5);
      expect(durationAt(written)).toBe(12_500);
      expect(written.length).toBe(take.length + 11 + (8 - infoSizeLength));
      expect(endsWith(written, take.subarray(-1015))).toBe(true);
      expect(written.subarray(0, 24)).toEqual(take.subarray(0, 24));
    },
  );

  it('is not written twice', () => {
    const once = withDuration(webmTake(10), 3);
    expect(withDuration(once, 9)).toBe(once);
  });

  it('is left out if positions are listed before it, and in anything but WebM', () => {
    const listed = webmTake(10, { before: [0x11, 0x4d, 0x9b, 0x74, 0x80] });
    for (const take of [listed, mp4Take(40), new Uint8Array()]) expect(withDuration(take, 3)).toBe(take);
  });

  it('never loses a byte of audio, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 60 }), fc.nat(60), (noise, at) => {
        const take = webmTake(200);
        take.set(noise.subarray(0, Math.max(0, 70 - at)), at);
        expect(endsWith(withDuration(take, 1), take.subarray(-180))).toBe(true);
      }),
    );
  });
});
