import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeText, decodeUtf8 } from './decode-text.ts';

const utf8 = (text: string) => new TextEncoder().encode(text);
const unicode = fc
  .array(fc.integer({ min: 0, max: 0x10f7ff }), { maxLength: 60 })
  .map((codes) => String.fromCodePoint(...codes.map((code) => (code < 0xd800 ? code : code + 0x800))));
const utf16 = (text: string, littleEndian: boolean) =>
  Uint8Array.from(
    [...Array(text.length).keys()].flatMap((i) => {
      const unit = text.charCodeAt(i);
      return littleEndian ? [unit & 255, unit >> 8] : [unit >> 8, unit & 255];
    }),
  );

describe('decodeText', () => {
  it('reads every Unicode text back from UTF-8, as the platform would', () => {
    fc.assert(
      fc.property(unicode, (text) => {
        expect(decodeUtf8(utf8(text))).toBe(new TextDecoder('utf-8', { ignoreBOM: true }).decode(utf8(text)));
      }),
    );
  });

  it('treats bytes as UTF-8 exactly when they are', () => {
    const strict = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 40 }), (bytes) => {
        const whole = Uint8Array.from([...bytes, 0x20, 0x20, 0x20]);
        let expected: string | null = null;
        try {
          expected = strict.decode(whole);
        } catch {
          expected = null;
        }
        expect(decodeUtf8(whole)).toBe(expected);
      }),
      { numRuns: 2000 },
    );
  });

  it('removes byte-order marks', () => {
    expect(decodeText(Uint8Array.from([0xef, 0xbb, 0xbf, ...utf8('ZOË: Oui.')]))).toBe('ZOË: Oui.');
    expect(decodeText(Uint8Array.from([0xff, 0xfe, ...utf16('ZOË: Oui.', true)]))).toBe('ZOË: Oui.');
    expect(decodeText(Uint8Array.from([0xfe, 0xff, ...utf16('ZOË: Oui.', false)]))).toBe('ZOË: Oui.');
  });

  it('recognizes UTF-16 without a mark by its zero bytes', () => {
    expect(decodeText(utf16('ANNA: Hello there.', true))).toBe('ANNA: Hello there.');
    expect(decodeText(utf16('ANNA: Hello there.', false))).toBe('ANNA: Hello there.');
  });

  it('reads quotes, dashes and accents of Windows-1252', () => {
    const bytes = Uint8Array.from([
      0x93, 0x49, 0x92, 0x6d, 0x94, 0x20, 0x97, 0x20, 0xbf, 0x51, 0x75, 0xe9, 0x3f,
    ]);
    expect(decodeText(bytes)).toBe('“I’m” — ¿Qué?');
  });

  it('reads Windows-1251 if high letters outnumber the Latin ones', () => {
    const bytes = Uint8Array.from([0xcb, 0xd3, 0xca, 0xc0, 0x3a, 0x20, 0xe4, 0xee, 0xec, 0xee, 0xe9, 0x2e]);
    expect(decodeText(bytes)).toBe('ЛУКА: домой.');
  });

  it('reads Windows-1253 for Greek', () => {
    const bytes = Uint8Array.from([0xca, 0xe1, 0xeb, 0xe7, 0xec, 0xdd, 0xf1, 0xe1, 0x20, 0xea, 0xe1, 0xe9]);
    expect(decodeText(bytes)).toBe('Καλημέρα και');
  });
});
