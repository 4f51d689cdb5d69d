// npm run bench:reading [-- SCRIPT.pdf]: how fast scripts are read. A PDF (one of 120 pages made here, or the given one)
// against the PDF library's own bare extraction of its text, in turns within one run; and 120 pages of plain text.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import { readPdf } from '#server/scripts/pdf/read-pdf.ts';
import { makePdf, typedPage } from '#server/scripts/testing/make-pdf.ts';

const PAGES = 120;
const ROUNDS = 9;
const NAMES = ['MARA', 'DR. NOAH LEE', 'OLD PIERRE', 'ZOË (V.O.)', 'GUARD #2'];
const SENTENCES = [
  'You said seven, and it is a quarter',
  'past nine. I waited by the gate with',
  'the dog and both of your suitcases.',
  'Nobody came. Nobody ever comes, do',
  'they? Then let me tell you how it is.',
];

type Row = readonly [left: number, text: string] | null;

/** A page of a screenplay, 54 lines, never the same twice. */
function pageOf(page: number): Row[] {
  const rows: Row[] = [[15, `INT. ROOM ${page} - NIGHT`], null];
  for (let speech = page; rows.length < 47; speech += 1) {
    rows.push([37, NAMES[speech % NAMES.length] ?? '']);
    for (let line = 0; line < 3; line += 1)
      rows.push([25, SENTENCES[(speech * 3 + line * page) % SENTENCES.length] ?? '']);
    rows.push(null, [15, `She puts down lamp ${speech} and looks at the door for a while.`], null);
  }
  return rows;
}

const pages = Array.from({ length: PAGES }, (_, i) => pageOf(i + 1));
const [given] = process.argv.slice(2);
const folder = mkdtempSync(join(tmpdir(), 'reading-'));
const path = given === undefined ? join(folder, 'made.pdf') : resolve(process.env['INIT_CWD'] ?? '.', given);
if (given === undefined) writeFileSync(path, makePdf(pages.map((rows) => typedPage(rows))));
const pdf = new Uint8Array(readFileSync(path));
const text = new TextEncoder().encode(
  pages
    .map((rows) => rows.map((row) => (row === null ? '' : ' '.repeat(row[0]) + row[1])).join('\n'))
    .join('\n\n'),
);

/** Milliseconds. */
async function timed(work: () => unknown): Promise<number> {
  const start = performance.now();
  await work();
  return performance.now() - start;
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function extractBare(): Promise<void> {
  const document = await getDocument({
    data: new Uint8Array(pdf),
    disableFontFace: true,
    useSystemFonts: false,
    verbosity: 0,
  }).promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  await document.loadingTask.destroy();
}

const bare: number[] = [];
const read: number[] = [];
const typed: number[] = [];
let pageCount = 0;
for (let round = 0; round <= ROUNDS; round += 1) {
  const times = [
    await timed(extractBare),
    await timed(async () => {
      const source = await readPdf(pdf);
      pageCount = source.pageCount;
      readScript(source, path);
    }),
    await timed(() => readScript(fromTxt(text), 'made.txt')),
  ] as const;
  if (round === 0) continue;
  bare.push(times[0]);
  read.push(times[1]);
  typed.push(times[2]);
}
const reader = fileURLToPath(new URL('../scripts/read-script.ts', import.meta.url));
const whole: number[] = [];
for (let run = 0; run < 3; run += 1)
  whole.push(await timed(() => spawnSync(process.execPath, [reader, path])));
rmSync(folder, { recursive: true });

const ms = (value: number): string => `${Math.round(value)} ms`;
console.log(
  `${pageCount} pages of PDF, process start included: ${ms(median(whole))} (best ${ms(Math.min(...whole))}; at most 2000)`,
);
console.log(
  `the same within a process: ${ms(median(read))}, bare extraction ${ms(median(bare))}: ratio ${(median(read) / median(bare)).toFixed(2)} (best ${(Math.min(...read) / Math.min(...bare)).toFixed(2)}; at most 1.5)`,
);
console.log(
  `${PAGES} pages of text (${Math.round(text.length / 1000)} kB): ${ms(median(typed))} (best ${ms(Math.min(...typed))}; at most 60)`,
);
