// npm run --silent plan -- HISTORIES.json: prints the plan of each history as JSON (docs/product/learning.md describes
// both), or a sentence and exit code 1 if the file can't be read.
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { plan } from '#domain/learning/plan.ts';
import { readHistories, UnreadableHistories } from '#domain/learning/read-histories.ts';

const [path] = process.argv.slice(2);
try {
  if (path === undefined)
    throw new UnreadableHistories('Name the file: npm run --silent plan -- HISTORIES.json');
  const plans = readHistories(contentsOf(path)).map(plan);
  process.stdout.write(`${JSON.stringify(plans)}\n`);
} catch (error) {
  if (!(error instanceof UnreadableHistories)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

function contentsOf(file: string): unknown {
  try {
    return JSON.parse(readFileSync(resolve(process.env['INIT_CWD'] ?? '.', file), 'utf8'));
  } catch (error) {
    if (error instanceof SyntaxError) throw new UnreadableHistories(`${file} is not JSON: ${error.message}`);
    throw new UnreadableHistories(`There is no file at ${file}.`);
  }
}
