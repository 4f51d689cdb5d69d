// npm run bench:listening -- FOLDER [SPEAKER…]: listens to recorded lines, of all speakers or of those named, and counts
// what was decided too early, too late, or not at all, and which words were marked wrongly. FOLDER has cases.json (see
// scripts/listen.ts) and truth.json: by case its kind, the seconds of its pauses and of its end, and what was altered.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { answerTo, type ListeningAnswer, type ListeningCase } from '../scripts/listen-to-cases.ts';

interface Truth {
  readonly kind: string;
  readonly end: number | null;
  readonly pauses: readonly (readonly [number, number])[];
  readonly neverEnds?: boolean;
  /** The position of the word that was changed or skipped. */
  readonly altered?: number;
  readonly addedAfter?: number;
}

const earlySeconds = 0.25;
const lateSeconds = 3;

const [folder = '.', ...speakers] = process.argv.slice(2);
const cases = resolve(process.env['INIT_CWD'] ?? '.', folder);
const read = (name: string): unknown => JSON.parse(readFileSync(join(cases, name), 'utf8'));
const truths = read('truth.json') as Readonly<Record<string, Truth>>;
const heard = (read('cases.json') as readonly ListeningCase[])
  .filter(({ actor }) => speakers.length === 0 || speakers.includes(actor))
  .map((each) => ({ truth: truths[each.id]!, answer: answerTo(each, cases) }));

const columns = [
  'kind',
  'lines',
  'pauses',
  'cut',
  'early',
  'missed',
  'fired',
  'median',
  '95th',
  'altered',
  'correct',
  'added',
];
console.log(new Date().toISOString().slice(0, 10));
print(columns);
for (const kind of new Set(heard.map(({ truth }) => truth.kind))) {
  print(
    rowOf(
      kind,
      heard.filter(({ truth }) => truth.kind === kind),
    ),
  );
}

function rowOf(kind: string, lines: typeof heard): readonly string[] {
  const count = (wanted: ReturnType<typeof outcomeOf>) =>
    String(lines.filter((line) => outcomeOf(line) === wanted).length);
  const delays = lines
    .filter((line) => outcomeOf(line) === 'in time')
    .map(({ truth, answer }) => answer.decidedAt! - truth.end!)
    .sort((one, other) => one - other);
  const judged = lines.filter((line) => !line.truth.neverEnds && !['cut', 'early'].includes(outcomeOf(line)));
  const words = judged.flatMap(({ truth, answer }) =>
    answer.words.map((word) => ({ isFlagged: word.mark !== 'said', role: roleOf(word.index, truth) })),
  );
  const flagged = (role: string) =>
    share(
      words.filter((word) => word.role === role),
      ({ isFlagged }) => isFlagged,
    );
  const withAdded = judged.filter(({ truth }) => truth.addedAfter !== undefined);
  return [
    kind,
    String(lines.length),
    String(lines.reduce((sum, { truth }) => sum + truth.pauses.length, 0)),
    count('cut'),
    count('early'),
    count('missed'),
    count('fired'),
    quantile(delays, 0.5),
    quantile(delays, 0.95),
    flagged('altered'),
    flagged('correct'),
    share(withAdded, ({ truth, answer }) =>
      answer.added.some(({ afterIndex }) => Math.abs(afterIndex - truth.addedAfter!) <= 1),
    ),
  ];
}

/** `cut`: decided in a pause of the line; `fired`: decided though the line never ends. */
function outcomeOf({ truth, answer: { decidedAt } }: { truth: Truth; answer: ListeningAnswer }) {
  if (truth.neverEnds) return decidedAt === null ? 'waited' : 'fired';
  if (decidedAt === null || decidedAt > truth.end! + lateSeconds) return 'missed';
  if (decidedAt >= truth.end! - earlySeconds) return 'in time';
  return truth.pauses.some(([from, to]) => decidedAt > from && decidedAt <= to + 0.12) ? 'cut' : 'early';
}

function roleOf(index: number, { altered, addedAfter }: Truth): 'altered' | 'correct' | 'beside' {
  if (index === altered) return 'altered';
  return addedAfter !== undefined && [0, 1].includes(index - addedAfter) ? 'beside' : 'correct';
}

function share<Each>(all: readonly Each[], isCounted: (each: Each) => boolean): string {
  return all.length === 0 ? '' : `${((100 * all.filter(isCounted).length) / all.length).toFixed(1)}%`;
}

function quantile(sorted: readonly number[], part: number): string {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))]?.toFixed(2) ?? '';
}

function print(cells: readonly string[]): void {
  console.log(cells.map((cell, index) => (index === 0 ? cell.padEnd(12) : cell.padStart(8))).join(''));
}
