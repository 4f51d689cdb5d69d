// npm run --silent listen -- CASES.json: listens to recordings as to a microphone and prints what was heard as JSON.
// CASES.json is `[{ id, actor, text, audio }]`: the line's text, and a WAV file with one channel of 16 bits at 16 kHz. An
// answer is `{ id, decidedAt, words, added }`.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { answerTo, type ListeningCase } from './listen-to-cases.ts';

const [path] = process.argv.slice(2);
if (path === undefined) {
  process.stderr.write('Name the file of cases: npm run --silent listen -- CASES.json\n');
  process.exit(1);
}
const folder = process.env['INIT_CWD'] ?? '.';
const cases = JSON.parse(readFileSync(resolve(folder, path), 'utf8')) as readonly ListeningCase[];
process.stdout.write(`${JSON.stringify(cases.map((each) => answerTo(each, folder)))}\n`);
