import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { containerOf, takeTypeFrom } from './take-container.ts';
import { mp4Take, webmTake } from './testing.ts';

describe('the container of a recording', () => {
  it('is detected from its first bytes', () => {
    expect(containerOf(webmTake(10))).toBe('audio/webm');
    expect(containerOf(mp4Take(10))).toBe('audio/mp4');
  });

  it.each(['<html>ftypwebm', 'RIFF....WAVE', '\u001aE\u00df\u00a3....matroska', 'ftypwebm', ''])(
    'is none for %j',
    (text) => {
      expect(containerOf(Uint8Array.from(text, (sign) => sign.charCodeAt(0)))).toBeNull();
    },
  );

  it('never throws, for any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 80 }), (bytes) => {
        expect(containerOf(bytes.subarray(0, 3))).toBeNull();
        containerOf(bytes);
      }),
    );
  });
});

it('maps the recorders’ type names to ours', () => {
  expect(takeTypeFrom('audio/webm;codecs=opus')).toBe('audio/webm');
  expect(takeTypeFrom('audio/mp4; codecs="mp4a.40.2"')).toBe('audio/mp4');
  expect(takeTypeFrom('video/x-matroska')).toBeNull();
});
