// For any bytes: valid lines or a refusal, but no crash and no invented word.
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { decodeText } from './decode-text.ts';
import { fromTextFormat } from './from-text-formats.ts';
import type { TextFormat } from './script-formats.ts';
import { plainText } from './line-text.ts';
import { readScript } from './read-script.ts';
import type { SourceDocument } from './source-line.ts';
import { inventedWords } from './testing.ts';
import { UnreadableFile } from './unreadable-file.ts';

const SCRIPT = 'INT. BARN - NIGHT\n\n          ANNA\n     (low)\nI’m  here.\n\nBEN: Zoë?\n\f\tTHE END';
const samples: Record<TextFormat, string> = {
  txt: SCRIPT,
  fdx:
    '<?xml version="1.0"?><FinalDraft><Content><Paragraph Type="Character"><Text Style="Bold">ANNA</Text></Paragraph>' +
    '<Paragraph Type="Dialogue"><Text>I&#8217;m </Text><Text>here &amp; now.</Text></Paragraph></Content>' +
    '<TitlePage><Content><Paragraph><Text>Barn</Text></Paragraph></Content></TitlePage></FinalDraft>',
  rtf:
    '{\\rtf1\\ansi{\\fonttbl{\\f0\\fcharset204 A;}}{\\stylesheet{\\s1 Character;}}{\\info{\\title Barn}}' +
    "\\pard\\s1\\li720\\b ANNA\\b0\\line I\\'92m {\\i here}\\par\\trowd\\cellx900\\intbl a\\cell \\u233?b\\cell\\row\\pard z\\par}",
};
const formats = Object.keys(samples) as TextFormat[];
const utf8 = (text: string) => new TextEncoder().encode(text);

/** Changes, removes, or duplicates bytes, or cuts off the end. */
const mutated = (sample: Uint8Array) =>
  fc
    .array(fc.tuple(fc.nat(sample.length), fc.nat(60), fc.nat(3), fc.uint8Array({ maxLength: 8 })), {
      maxLength: 8,
    })
    .map((changes) => {
      let bytes = [...sample];
      for (const [at, length, kind, some] of changes) {
        if (kind === 0) bytes.splice(at, some.length, ...some);
        else if (kind === 1) bytes.splice(at, length);
        else if (kind === 2) bytes.splice(at, 0, ...bytes.slice(at, at + length));
        else bytes = bytes.slice(0, Math.max(1, bytes.length - at));
      }
      return Uint8Array.from(bytes);
    });

function readOrRefuse(format: TextFormat, bytes: Uint8Array): SourceDocument | null {
  try {
    return fromTextFormat(format, bytes);
  } catch (error) {
    if (error instanceof UnreadableFile) return null;
    throw error;
  }
}

function expectSound({ lines, pageCount }: SourceDocument): void {
  lines.forEach((line, i) => {
    expect(line.line).toBe(i + 1);
    expect(line.text).not.toBe('');
    expect(line.text).toBe(line.text.trim());
    expect(line.text).not.toMatch(/ {2}|\n|\r/);
    for (const length of [line.left, line.right, line.columnWidth, line.size, line.gapBefore ?? 0]) {
      expect(Number.isFinite(length) && length >= 0).toBe(true);
    }
    expect(line.page).toBeLessThanOrEqual(pageCount);
    for (const { start, end } of line.spans) expect(start < end && end <= line.text.length).toBe(true);
  });
}

const wordsOf = (text: string): string[] => plainText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

it.each(formats)('reads or refuses random bytes named %s', (format) => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
      const document = readOrRefuse(format, bytes);
      if (document !== null) expectSound(document);
    }),
    { numRuns: 1000 },
  );
});

it.each(formats)(
  'reads or refuses a damaged %s file',
  (format) => {
    fc.assert(
      fc.property(mutated(utf8(samples[format])), (bytes) => {
        const document = readOrRefuse(format, bytes);
        if (document === null) return;
        expectSound(document);
        expect(inventedWords(readScript(document, `damaged.${format}`), document)).toEqual([]);
      }),
      { numRuns: 1000 },
    );
  },
  30_000,
);

it('invents no word and loses none of a text', () => {
  fc.assert(
    fc.property(mutated(utf8(SCRIPT)), (bytes) => {
      const document = readOrRefuse('txt', bytes);
      if (document === null) return;
      const read = document.lines.flatMap(({ text }) => wordsOf(text));
      const written = decodeText(bytes)
        .split(/[\n\r\v\f\x85\u2028\u2029]/)
        .flatMap(wordsOf);
      // Two columns of a page are read one after the other.
      expect(read.toSorted()).toEqual(written.toSorted());
    }),
    { numRuns: 1000 },
  );
});
