// npm run bench:scripts -- CORPUS [scorer options]: runs read-script on a corpus with the scorer in its folder, and
// prints its tables; the last one is per format.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const [folder = '../shared/scripts', ...options] = process.argv.slice(2);
const corpus = resolve(process.env['INIT_CWD'] ?? '.', folder);
const scorer = join(corpus, 'score.mjs');
if (!existsSync(scorer)) {
  console.error(`There is no scorer at ${scorer}.`);
  process.exit(1);
}
const reader = fileURLToPath(new URL('../scripts/read-script.ts', import.meta.url));
const command = `'${process.execPath}' '${reader}'`;
for (const list of options.includes('--list')
  ? [[]]
  : [
      ['--list', 'dev.txt'],
      ['--list', 'bad.txt'],
    ]) {
  const { status } = spawnSync(
    process.execPath,
    [scorer, '--cmd', command, '--label', 'AI Scene Partner', ...list, ...options],
    { stdio: 'inherit' },
  );
  if (status !== 0) process.exitCode = 1;
}
