// npm run bench:alterations -- CORPUS [--only WORDS]: reads every script of the corpus as plain text that lost or
// gained something on its way. Prints the scores of each alteration and its three lowest items.
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fromTxt } from '#domain/script/from-txt.ts';
import { readScript } from '#domain/script/read-script.ts';
import type { SourceFormat } from '#domain/script/script-formats.ts';
import { alterations } from './typographies/altered.ts';
import { mean, percent, scorerOf } from './typographies/scorer.ts';
import { documentFrom } from './typographies/reported-script.ts';

const [folder = '../shared/scripts', option, words = ''] = process.argv.slice(2);
const corpus = resolve(process.env['INIT_CWD'] ?? '.', folder);
const scoreOne = await scorerOf(corpus);
const ids = readFileSync(join(corpus, 'dev.txt'), 'utf8')
  .split('\n')
  .map((line) => line.trim());
const items = await Promise.all(ids.filter((id) => id !== '' && !id.startsWith('#')).map(itemFrom));
const spoken = items.filter(({ truth }) => truth.dialogue.length > 0);

console.log(`${'alteration'.padEnd(46)} dialogue  turns  names  lowest`);
for (const [name, alter] of Object.entries(alterations)) {
  if (option === '--only' && !name.includes(words)) continue;
  const scores = spoken.map(({ id, truth, source }) => {
    const bytes = new TextEncoder().encode(alter(source));
    return { id, ...scoreOne(truth, readScript(fromTxt(bytes), 'unknown.txt')) };
  });
  const lowest = scores.toSorted((a, b) => a.dlg.f - b.dlg.f).slice(0, 3);
  console.log(
    name.padEnd(46),
    percent(mean(scores.map(({ dlg }) => dlg.f))),
    percent(mean(scores.map(({ turn }) => turn.f))),
    percent(mean(scores.map(({ chars }) => chars.f))),
    lowest.map(({ id, dlg }) => `${id} ${percent(dlg.f).trim()}`).join(', '),
  );
}

async function itemFrom(id: string) {
  const own = join(corpus, 'items', id);
  const name = readdirSync(own).find((each) => each.startsWith('input.')) ?? '';
  const bytes = new Uint8Array(readFileSync(join(own, name)));
  const truth = JSON.parse(readFileSync(join(own, 'truth.json'), 'utf8')) as { dialogue: unknown[] };
  return { id, truth, source: await documentFrom(bytes, name.slice('input.'.length) as SourceFormat) };
}
