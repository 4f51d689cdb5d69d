// npm run bench:confidence -- FOLDER [--items FOLDER --list FILE]: reads every script as it is and as plain text that
// has lost something or much, and compares the confidence of each reading with its dialogue score. Half of the scripts,
// chosen by name, were used to fit domain/script/doubt.ts and confidence.ts; the figures of the other half are printed
// beside them. [--few] takes a third of the alterations of each script.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import { alterations, heavyAlterations, type Alteration } from './typographies/altered.ts';
import { documentFrom } from './typographies/reported-script.ts';
import { mean, percent, scorerOf } from './typographies/scorer.ts';

const ways = ['as they are', 'altered', 'damaged'] as const;
type How = (typeof ways)[number];

interface Reading {
  readonly isFitted: boolean;
  readonly how: How;
  readonly score: number;
  readonly confidence: number;
  readonly needsReview: boolean;
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

const readings: Reading[] = [];
for (const id of readFileSync(join(corpus, option('--list', 'dev.txt')), 'utf8').split('\n')) {
  if (id.trim() !== '' && !id.startsWith('#')) readings.push(...(await readingsOf(id.trim())));
}
console.log('                                    scripts  error  flagged below 95  flagged above 99');
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
    const score = scoreOne(truth, script).dlg.f;
    return { isFitted, how, score, confidence: metadata.confidence, needsReview };
  });
}

function print(what: string, ones: readonly Reading[]): void {
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
  );
}

/** The expected calibration error over ten bins of confidence. */
function calibrationError(ones: readonly Reading[]): number {
  const bins = Map.groupBy(ones, ({ confidence }) => Math.min(9, Math.floor(confidence * 10)));
  return [...bins.values()].reduce((sum, bin) => {
    const gap = mean(bin.map(({ confidence }) => confidence)) - mean(bin.map(({ score }) => score));
    return sum + (bin.length / ones.length) * Math.abs(gap);
  }, 0);
}
