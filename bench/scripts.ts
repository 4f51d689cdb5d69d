// npm run bench:scripts -- CORPUS [scorer options] [--boundaries N]: runs read-script on a corpus with the scorer in its
// folder, and prints its tables, the last of them per format; then how well scenes are divided, with the N worst scripts.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { reportBoundaries, scoreBoundaries } from './boundaries/score.ts';

const [folder = '../shared/scripts', ...options] = process.argv.slice(2);
const corpus = resolve(process.env['INIT_CWD'] ?? '.', folder);
const scorer = join(corpus, 'score.mjs');
if (!existsSync(scorer)) {
  console.error(`There is no scorer at ${scorer}.`);
  process.exit(1);
}
const worst = optionOf('--boundaries');
const items = resolve(corpus, optionOf('--items') ?? 'items');
const keeper = fileURLToPath(new URL('boundaries/keep-reading.ts', import.meta.url));
const readings = mkdtempSync(join(tmpdir(), 'readings-'));
const command = `'${process.execPath}' '${keeper}' '${readings}'`;
const scorerOptions = worst === undefined ? options : options.toSpliced(options.indexOf('--boundaries'), 2);
for (const list of options.includes('--list') ? [optionOf('--list') ?? ''] : ['dev.txt', 'bad.txt']) {
  const given = options.includes('--list') ? [] : ['--list', list];
  const { status } = spawnSync(
    process.execPath,
    [scorer, '--cmd', command, '--label', 'AI Scene Partner', ...given, ...scorerOptions],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
  const ids = readFileSync(resolve(corpus, list), 'utf8').split('\n').filter(Boolean);
  const scored = scoreBoundaries(items, ids, readings);
  if (scored.length > 0) reportBoundaries(scored, Number(worst ?? 0));
}
rmSync(readings, { recursive: true });

function optionOf(name: string): string | undefined {
  const at = options.indexOf(name);
  return at === -1 ? undefined : options[at + 1];
}
