// npm run bench:typographies -- CORPUS [--scans] [--only WORDS] [--diff]: prints scripts of the corpus in layouts it
// does not contain, or as worn scans and photos, reads them again, and prints the scores of each layout.
import { resolve } from 'node:path';
import { readScript } from '#domain/script/read-script.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { filed } from './typographies/filed.ts';
import { scanned } from './typographies/scanned.ts';
import { mean, percent, scorerOf, type Score } from './typographies/scorer.ts';
import { documentFrom, reportedScriptFrom, type ReportedScript } from './typographies/reported-script.ts';
import { typographies } from './typographies/typed.ts';

const ITEMS = [
  'fdx-01-bigfish-fd',
  'fdx-10-edge',
  'fdx-12-earnest',
  'fdx-13-bear-ru',
  'rtf-03-ideal-dot',
  'rtf-11-bernarda-es',
  'pdf-42-badin-fr',
  'txt-09-charade',
  'txt-10-nonsense-fountain',
  'txt-23-sitcom-colon',
  'txt-31-school-colon-alone',
  'txt-44-macbeth-flat',
  'docx-20-stage-br',
  'docx-25-tracked-changes',
];

const SCANNED_ITEMS = ['fdx-01-bigfish-fd', 'fdx-12-earnest'];

const [folder = '../shared/scripts', ...options] = process.argv.slice(2);
const corpus = resolve(process.env['INIT_CWD'] ?? '.', folder);
const scoreOne = await scorerOf(corpus);
const only = options.includes('--only') ? (options[options.indexOf('--only') + 1] ?? '') : '';
const wantedItem = options.includes('--item') ? (options[options.indexOf('--item') + 1] ?? '') : '';
const areScans = options.includes('--scans');
const items = (areScans ? SCANNED_ITEMS : ITEMS).filter((id) => id.includes(wantedItem));
const scripts = await Promise.all(items.map((id) => reportedScriptFrom(corpus, id)));
const files = [
  ...Object.entries(typographies).map(([name, print]) => ({
    name: `TXT ${name}`,
    format: 'txt' as const,
    print: (script: ReportedScript) => new TextEncoder().encode(print(script)),
  })),
  ...filed,
].map(({ name, format, print }) => ({
  name,
  format,
  shorten: (script: ReportedScript) => script,
  read: (script: ReportedScript) => documentFrom(print(script), format),
}));
const scans = scanned.map((scan) => ({ ...scan, format: 'pdf' as const }));
const printers = (areScans ? scans : files).filter(({ name }) => name.includes(only));

const all: Score[] = [];
let sure = 0;
let right = 0;
const width = areScans ? 86 : 46;
console.log(`${'typography'.padEnd(width)} dialogue  turns  names  title  lowest`);
for (const { name, format, shorten, read: readPrinted } of printers) {
  const scores: (Score & { id: string })[] = [];
  for (const script of scripts.map(shorten)) {
    if (format === 'pdf' && /\p{Script=Cyrillic}/u.test(script.title + script.blocks[0]?.text)) continue;
    const read = readScript(await readPrinted(script), 'unknown.txt');
    const score = scoreOne(truthOf(script), read);
    countSure(script, read);
    scores.push({ ...score, id: script.id });
  }
  all.push(...scores);
  const lowest = scores.toSorted((a, b) => a.dlg.f - b.dlg.f)[0];
  console.log(
    name.padEnd(width),
    percent(mean(scores.map((s) => s.dlg.f))),
    percent(mean(scores.map((s) => s.turn.f))),
    percent(mean(scores.map((s) => s.chars.f))),
    percent(mean(scores.map((s) => s.title ?? 1))),
    percent(lowest?.dlg.f ?? 0),
    lowest?.id ?? '',
  );
  if (options.includes('--diff')) scores.filter((s) => s.dlg.f < 0.995).forEach(explain);
}
console.log(
  `${'all'.padEnd(width)} ${percent(mean(all.map((s) => s.dlg.f)))} ${percent(mean(all.map((s) => s.turn.f)))} ${percent(mean(all.map((s) => s.chars.f)))} ${percent(mean(all.map((s) => s.title ?? 1)))}`,
);
console.log(`of ${sure} lines marked 0.9 or surer ${percent(right / sure)} % are right`);

function truthOf({ title, blocks }: ReportedScript) {
  const speeches = blocks.filter((block) => block.kind === 'speech');
  return {
    title,
    characters: [...new Set(speeches.map(({ name }) => name))],
    dialogue: speeches.map(({ name, text }) => ({ speaker: name, text })),
  };
}

/** The share of confidently read lines that match a speech of that speaker exactly. */
function countSure({ blocks }: ReportedScript, read: ParsedScript): void {
  const plain = (text: string): string => text.toUpperCase().replace(/[^\p{L}\p{N}]+/gu, '');
  const expected = new Set(
    blocks.flatMap((block) => (block.kind === 'speech' ? [`${plain(block.name)} ${plain(block.text)}`] : [])),
  );
  for (const line of read.dialogue) {
    if (line.isStageDirection || line.confidence < 0.9) continue;
    sure += 1;
    if (expected.has(`${plain(line.characterName)} ${plain(line.text)}`)) right += 1;
  }
}

function explain({ id, dlg, _k: [expected, read], extraChars, missingChars }: Score & { id: string }): void {
  console.log(
    `   ${id} ${percent(dlg.f)}  extra: ${extraChars.slice(0, 6).join(' | ')}  missing: ${missingChars.slice(0, 6).join(' | ')}`,
  );
  const printed = (turn: string): string => turn.replace('\u0001', ': ').slice(0, 130);
  for (const turn of expected.filter((one) => !read.includes(one)).slice(0, 3))
    console.log(`     - ${printed(turn)}`);
  for (const turn of read.filter((one) => !expected.includes(one)).slice(0, 3))
    console.log(`     + ${printed(turn)}`);
}
