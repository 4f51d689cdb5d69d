// npm run bench:confidence -- FOLDER [--items FOLDER --list FILE]: reads every script as it is and as plain text that
// has lost something or much, and compares the confidence of each reading with its dialogue score, and that of each line
// with whether its turn is exact. Half of the scripts, chosen by name, were used to fit domain/script/doubt.ts and
// confidence.ts; the figures of the other half are printed beside them. [--few] takes a third of the alterations of each
// script; [--without ID,ID] leaves out scripts, such as those whose reference is faulty.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fromTxt } from '#domain/script/from-txt.ts';
import { doubtfulRegions } from '#domain/scene/doubtful-regions.ts';
import type { ParsedScript } from '#domain/script/parsed-script.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import { alterations, heavyAlterations, type Alteration } from './typographies/altered.ts';
import { documentFrom } from './typographies/reported-script.ts';
import { mean, percent, scorerOf, type Score } from './typographies/scorer.ts';

const ways = ['as they are', 'altered', 'damaged'] as const;
type How = (typeof ways)[number];

/** What is expected, and what is. */
interface Expectation {
  readonly confidence: number;
  readonly score: number;
}

interface Reading extends Expectation {
  readonly isFitted: boolean;
  readonly how: How;
  readonly needsReview: boolean;
  readonly lines: readonly Expectation[];
}

const [folder = '../shared/scripts', ...options] = process.argv.slice(2);
const corpus = resolve(process.env['INIT_CWD'] ?? '.', folder);
const option = (name: string, otherwise: string) => {
  const at = options.indexOf(name);
  return at === -1 ? otherwise : (options[at + 1] ?? otherwise);
};
const items = resolve(corpus, option('--items', 'items'));
const scoreOne = await scorerOf(corpus);
const isShort = options.includes('--few');
const minLines = 8;
const without = new Set(option('--without', '').split(','));
/** No line has more confidence than the lower of these where its name is above it, or the higher one beside it. */
const ceilings = new Set([0.9, 0.95]);

const readings: Reading[] = [];
for (const id of readFileSync(join(corpus, option('--list', 'dev.txt')), 'utf8').split('\n')) {
  if (id.trim() !== '' && !id.startsWith('#') && !without.has(id.trim()))
    readings.push(...(await readingsOf(id.trim())));
}
console.log(
  '                                    scripts  error  flagged below 95  flagged above 99  lines  error  right at most  regions  error',
);
for (const how of ways) {
  for (const isFitted of [true, false]) {
    print(
      `${how}, ${isFitted ? 'used to fit' : 'kept apart'}`,
      readings.filter((one) => one.how === how && one.isFitted === isFitted),
    );
  }
}
for (const isFitted of [true, false])
  print(
    `all, ${isFitted ? 'used to fit' : 'kept apart'}`,
    readings.filter((one) => one.isFitted === isFitted),
  );

async function readingsOf(id: string): Promise<Reading[]> {
  const own = join(items, id);
  const name = readdirSync(own).find((each) => each.startsWith('input.')) ?? '';
  const truth = JSON.parse(readFileSync(join(own, 'truth.json'), 'utf8')) as { dialogue: unknown[] };
  if (truth.dialogue.length < minLines) return [];
  const bytes = new Uint8Array(readFileSync(join(own, name)));
  const source = await documentFrom(bytes, name.slice('input.'.length) as SourceFormat);
  const hash = createHash('sha256').update(id).digest();
  const isFitted = hash[0]! % 2 === 0;
  const altered = (how: How, by: Readonly<Record<string, Alteration>>) =>
    Object.values(by)
      .filter((_, i) => !isShort || hash[i + 1]! % 3 === 0)
      .map((alter) => ({ how, document: fromTxt(new TextEncoder().encode(alter(source))) }));
  const all = [
    { how: 'as they are' as const, document: source },
    ...altered('altered', alterations),
    ...altered('damaged', heavyAlterations),
  ];
  return all.map(({ how, document }) => {
    const script = readScript(document, 'unknown.txt');
    const { needsReview, metadata } = script;
    const score = scoreOne(truth, script);
    const lines = linesOf(script, score);
    return { isFitted, how, score: score.dlg.f, confidence: metadata.confidence, needsReview, lines };
  });
}

/** The spoken lines of a reading; a line is right if its turn is exact. */
function linesOf({ dialogue }: ParsedScript, { _k: [expected, read], _H: turns }: Score): Expectation[] {
  const left = new Map<string, number>();
  for (const turn of expected) left.set(turn, (left.get(turn) ?? 0) + 1);
  const scored = turns.flatMap(({ text }, i) => {
    const count = left.get(read[i] ?? '') ?? 0;
    if (count > 0) left.set(read[i] ?? '', count - 1);
    return text.split('\n').map((line) => ({ line, score: count > 0 ? 1 : 0 }));
  });
  let at = 0;
  return dialogue.flatMap(({ isStageDirection, text, confidence }) => {
    const one = scored[at];
    // A line without words isn't scored.
    if (isStageDirection || one?.line !== text) return [];
    at += 1;
    return [{ confidence, score: one.score }];
  });
}

function isAtCeiling({ confidence }: Expectation): boolean {
  return ceilings.has(confidence);
}

function print(what: string, ones: readonly Reading[]): void {
  const lines = ones.flatMap((one) => one.lines);
  const regions = ones.flatMap(regionsOf);
  const flagged = (is: (one: Reading) => boolean) => {
    const those = ones.filter(is);
    return `${percent(mean(those.map(({ needsReview }) => (needsReview ? 1 : 0))))} of ${those.length}`;
  };
  console.log(
    what.padEnd(36),
    String(ones.length).padStart(6),
    percent(calibrationError(ones)),
    flagged(({ score }) => score < 0.95).padStart(17),
    flagged(({ score }) => score > 0.99).padStart(17),
    String(lines.length).padStart(7),
    percent(calibrationError(lines, true)),
    percent(mean(lines.filter(isAtCeiling).map(({ score }) => score))),
    String(regions.length).padStart(7),
    percent(calibrationError(regions)),
  );
}

/** The regions that an actor is asked to check, each with the confidence of its lines and the share that is right. */
function regionsOf({ lines }: Reading): Expectation[] {
  return doubtfulRegions(lines).map(({ from, to }) => {
    const own = lines.slice(from, to + 1);
    return {
      confidence: mean(own.map((line) => line.confidence)),
      score: mean(own.map((line) => line.score)),
    };
  });
}

/**
 * The expected calibration error over ten bins of confidence. Where `isAtMost`, the confidence of lines has a ceiling;
 * more of those at the ceiling may be right than it says.
 */
function calibrationError(ones: readonly Expectation[], isAtMost = false): number {
  const bins = Map.groupBy(ones, (one) =>
    isAtMost && isAtCeiling(one)
      ? `at ${one.confidence}`
      : String(Math.min(9, Math.floor(one.confidence * 10))),
  );
  return [...bins].reduce((sum, [name, bin]) => {
    const gap = mean(bin.map(({ confidence }) => confidence)) - mean(bin.map(({ score }) => score));
    return sum + (bin.length / ones.length) * (name.startsWith('at') ? Math.max(0, gap) : Math.abs(gap));
  }, 0);
}
