// A damaged PDF or Word document is read or refused; it never crashes the reader. The PDF library leaves rejected
// promises behind; the reading process ignores them, and so do these tests.
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { SourceLine } from '#domain/script/source-line.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { readDocx } from './docx/read-docx.ts';
import { readPdf } from './pdf/read-pdf.ts';
import { makeDocx, paragraph } from './testing/make-docx.ts';
import { makePdf, typedPage } from './testing/make-pdf.ts';

const page = typedPage([
  [15, 'INT. BARN - NIGHT'],
  null,
  [37, 'MARA'],
  [25, 'You said seven.'],
  [15, 'She goes.'],
]);
const samples = {
  pdf: makePdf([page, page], { title: 'Barn' }),
  docx: makeDocx(
    paragraph('MARA: You said seven.') + paragraph('NOAH: About seven.', '<w:jc w:val="center"/>'),
  ),
};
const readers = { pdf: readPdf, docx: async (bytes: Uint8Array) => readDocx(bytes) };

const heard = process.listeners('unhandledRejection');
beforeAll(() => {
  process.removeAllListeners('unhandledRejection').on('unhandledRejection', () => undefined);
});
afterAll(() => {
  process.removeAllListeners('unhandledRejection');
  for (const listener of heard) process.on('unhandledRejection', listener);
});

async function readOrRefuse(format: 'pdf' | 'docx', bytes: Uint8Array): Promise<readonly SourceLine[]> {
  try {
    return (await readers[format](bytes)).lines;
  } catch (error) {
    if (error instanceof UnreadableFile) return [];
    throw error;
  }
}

/** Overwrites, removes, or duplicates bytes. */
const damaged = (sample: Uint8Array) =>
  fc
    .array(fc.tuple(fc.nat(sample.length), fc.nat(40), fc.nat(2), fc.uint8Array({ maxLength: 6 })), {
      minLength: 1,
      maxLength: 6,
    })
    .map((changes) => {
      const bytes = [...sample];
      for (const [at, length, kind, some] of changes) {
        if (kind === 0) bytes.splice(at, some.length, ...some);
        else if (kind === 1) bytes.splice(at, length);
        else bytes.splice(at, 0, ...bytes.slice(at, at + length));
      }
      return Uint8Array.from(bytes);
    });

it.each(['pdf', 'docx'] as const)('reads or refuses a damaged %s file', async (format) => {
  await fc.assert(
    fc.asyncProperty(damaged(samples[format]), async (bytes) => {
      const lines = await readOrRefuse(format, bytes);
      const lengths = lines.flatMap(({ left, right, size, gapBefore }) => [
        left,
        right,
        size,
        gapBefore ?? 0,
      ]);
      expect(lengths.every(Number.isFinite)).toBe(true);
      expect(lines.map(({ text }) => text)).not.toContain('');
    }),
    { numRuns: 200 },
  );
});
