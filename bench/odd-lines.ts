// npm run bench:odd-lines -- FOLDER [--items FOLDER --list FILE] [--id ID] [--cases N] [--show]: inserts, repeats and
// removes one line at places spread over every script, and counts what is read otherwise farther than 30 lines away.
// Nothing should be: an odd line may cost its own neighborhood. Prints the scripts in which something is.
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import type { SourceDocument, SourceLine } from '#domain/script/source-line.ts';
import { documentFrom } from './typographies/reported-script.ts';

const reach = 30;
const oddTexts = [
  'THE LIGHTS GO OUT',
  'And then, for a long time, nothing.',
  'INT. CELLAR',
  'Somebody: go away.',
  '(a pause)',
  'CUT TO:',
  '12',
  'WAITER',
  '[a bell',
];

const [folder = '../shared/scripts', ...options] = process.argv.slice(2);
const corpus = resolve(process.env['INIT_CWD'] ?? '.', folder);
const option = (name: string, otherwise: string) => {
  const at = options.indexOf(name);
  return at === -1 ? otherwise : (options[at + 1] ?? otherwise);
};
const items = resolve(corpus, option('--items', 'items'));
const casesPerScript = Number(option('--cases', '12'));
const only = option('--id', '');
const isShown = options.includes('--show');

interface Change {
  readonly what: string;
  /** Lines of the source are numbered from 1; what stood at `line` is at `line + moved` afterwards. */
  readonly line: number;
  readonly moved: number;
  readonly document: SourceDocument;
}

let changedScripts = 0;
let changedCases = 0;
let cases = 0;
for (const id of readFileSync(join(corpus, option('--list', 'dev.txt')), 'utf8').split('\n')) {
  if (id.trim() === '' || id.startsWith('#') || !id.includes(only)) continue;
  const own = join(items, id.trim());
  const name = readdirSync(own).find((each) => each.startsWith('input.')) ?? '';
  const format = name.slice('input.'.length) as SourceFormat;
  const document = await documentFrom(new Uint8Array(readFileSync(join(own, name))), format);
  // Where nothing is recognized, two speakers alternate by paragraphs, and a further one changes all that follow.
  if (readScript(document, name).metadata.parseMethod === 'fallback') continue;
  const before = spokenIn(document);
  const worst = { differing: 0, what: '' };
  let differing = 0;
  for (const change of changesOf(document)) {
    const found = farDifferences(before, spokenIn(change.document), change);
    cases += 1;
    if (found.length === 0) continue;
    differing += 1;
    if (isShown) console.log(`  ${change.what} at ${change.line}\n${found.slice(0, 12).join('\n')}`);
    if (found.length > worst.differing)
      Object.assign(worst, { differing: found.length, what: `${change.what} at ${change.line}` });
  }
  if (differing === 0) continue;
  changedScripts += 1;
  changedCases += differing;
  console.log(
    `${id.padEnd(44)} ${String(differing).padStart(3)} of ${casesPerScript}; at most ${worst.differing} of ` +
      `${before.length} lines: ${worst.what}`,
  );
}
console.log(
  `${changedCases} of ${cases} changes reach farther than ${reach} lines, in ${changedScripts} scripts.`,
);

function spokenIn(document: SourceDocument) {
  return readScript(document, 'unknown.txt').dialogue.map((line) => ({
    said: `${line.isStageDirection ? '>' : line.characterName}: ${line.text}`,
    line: line.source.line,
  }));
}

type Spoken = ReturnType<typeof spokenIn>;

/** What only one of the two readings has, where both its beginning and its end are far from the change. */
function farDifferences(before: Spoken, after: Spoken, { line, moved }: Change): string[] {
  const far = (ones: Spoken, shift: number) =>
    ones.flatMap((one, i) => {
      const end = ones[i + 1]?.line ?? Infinity;
      const isAbove = end < line - reach;
      const isBelow = one.line - shift > line + reach;
      return isAbove || isBelow ? [`${isBelow ? one.line - shift : one.line} ${one.said}`] : [];
    });
  const [old, now] = [far(before, 0), far(after, moved)];
  const [known, found] = [new Set(old), new Set(now)];
  return [
    ...old.filter((one) => !found.has(one)).map((one) => `    - ${one}`),
    ...now.filter((one) => !known.has(one)).map((one) => `    + ${one}`),
  ];
}

function changesOf(document: SourceDocument): Change[] {
  const { lines } = document;
  return Array.from({ length: casesPerScript }, (_, i): Change => {
    // The last change is at the end.
    const at =
      i === casesPerScript - 1 ? lines.length - 1 : Math.floor(((i + 0.5) / casesPerScript) * lines.length);
    const line = lines[at]!;
    if (i % 3 === 1) {
      return {
        what: `without "${line.text}"`,
        line: line.line,
        moved: -1,
        document: spliced(document, at, 1),
      };
    }
    const text = i % 3 === 0 ? oddTexts[(i / 3 + lines.length) % oddTexts.length]! : line.text;
    const what = `with "${text}"`;
    const width = (line.right - line.left) / Math.max(1, line.text.length);
    const { sceneNumber: _number, role: _role, ...plain } = line;
    const added = {
      ...(text === line.text ? line : plain),
      text,
      right: line.left + width * text.length,
      spans: text === line.text ? line.spans : [],
    };
    return { what, line: line.line, moved: 1, document: spliced(document, at + 1, 0, [added]) };
  });
}

function spliced(document: SourceDocument, at: number, removed: number, added: readonly SourceLine[] = []) {
  const lines = document.lines.toSpliced(at, removed, ...added);
  const last = lines.at(-1)?.paragraph ?? 0;
  return {
    ...document,
    lines: lines.map((line, i) => ({
      ...line,
      line: i + 1,
      paragraph: added.includes(line) ? last + 1 : line.paragraph,
    })),
  };
}
