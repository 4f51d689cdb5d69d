// npm run bench:reading [-- SCRIPT.pdf]: measures how fast scripts are read. A PDF (120 generated pages, or the given
// file) is compared with the PDF library's bare text extraction with the same options, alternating within one run, by
// processor time; then 120 pages of plain text are read.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import { PDF_OPTIONS, readPdf } from '#server/scripts/pdf/read-pdf.ts';
import { makePdf, typedPage } from '#server/scripts/testing/make-pdf.ts';

const PAGES = 120;
/** Warm-up rounds, not counted. */
const WARMING_ROUNDS = 16;
const ROUNDS = 24;
const NAMES = ['MARA', 'DR. NOAH LEE', 'OLD PIERRE', 'ZOË (V.O.)', 'GUARD #2'];
const SENTENCES = [
  'You said seven, and it is a quarter',
  'past nine. I waited by the gate with',
  'the dog and both of your suitcases.',
  'Nobody came. Nobody ever comes, do',
  'they? Then let me tell you how it is.',
];

type Row = readonly [left: number, text: string] | null;

/** A page of a screenplay with 54 lines, each time different. */
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

interface Time {
  /** Milliseconds of wall time. */
  readonly clock: number;
  /** Milliseconds of processor time of all threads in this process. */
  readonly cpu: number;
}

async function timed(work: () => unknown): Promise<Time> {
  const [start, before] = [performance.now(), process.cpuUsage()];
  await work();
  const { user, system } = process.cpuUsage(before);
  return { clock: performance.now() - start, cpu: (user + system) / 1000 };
}
const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0;

async function extractBare(): Promise<void> {
  const document = await getDocument({
    ...PDF_OPTIONS,
    data: new Uint8Array(pdf),
  }).promise;
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    await page.getTextContent();
    page.cleanup();
  }
  await document.loadingTask.destroy();
}

const bare: Time[] = [];
const read: Time[] = [];
const typed: Time[] = [];
let pageCount = 0;
for (let round = 0; round < WARMING_ROUNDS + ROUNDS; round += 1) {
  const times = [
    await timed(extractBare),
    await timed(async () => {
      const source = await readPdf(pdf);
      pageCount = source.pageCount;
      readScript(source, path);
    }),
    await timed(() => readScript(fromTxt(text), 'made.txt')),
  ] as const;
  if (round < WARMING_ROUNDS) continue;
  bare.push(times[0]);
  read.push(times[1]);
  typed.push(times[2]);
}
const reader = fileURLToPath(new URL('../scripts/read-script.ts', import.meta.url));
const whole: Time[] = [];
for (let run = 0; run < 3; run += 1)
  whole.push(await timed(() => spawnSync(process.execPath, [reader, path])));
rmSync(folder, { recursive: true });

const tell = (what: string, times: readonly Time[], by: keyof Time = 'clock'): string => {
  const values = times.map((time) => time[by]);
  return `${what} ${Math.round(median(values))} ms (best ${Math.round(Math.min(...values))})`;
};
const ratios = read.map((time, round) => time.cpu / (bare[round]?.cpu ?? 1));
const leasts = [read, bare].map((times) => Math.min(...times.map(({ cpu }) => cpu)));
console.log(`${pageCount} pages of PDF, process start included: ${tell('', whole)}, at most 2000`);
console.log(
  `  processor time in one process: ${tell('read', read, 'cpu')}, ${tell('bare extraction', bare, 'cpu')}: ratio ${median(ratios).toFixed(2)} (of the best ${((leasts[0] ?? 0) / (leasts[1] ?? 1)).toFixed(2)}), at most 1.5`,
);
console.log(
  `${PAGES} pages of text (${Math.round(text.length / 1000)} kB): ${tell('', typed)}, processor ${tell('', typed, 'cpu')}, at most 60`,
);
