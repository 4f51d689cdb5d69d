// npm run release -- VERSION: from a clean tree, sets the version everywhere, commits, and tags. It pushes nothing.
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { numberedFiles, released } from './releasing.ts';
import { root } from './tools.ts';

const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' });

try {
  const version = process.argv[2] ?? '';
  if (git('status', '--porcelain') !== '') {
    throw new StartProblem('There are changes that are not committed: a release is made of what is.');
  }
  const before = numberedFiles.map((path) => [path, readFileSync(join(root, path), 'utf8')]);
  const after = released(Object.fromEntries(before), version);
  for (const [path, text] of Object.entries(after)) writeFileSync(join(root, path), text);
  git('commit', '--quiet', '-m', `Release ${version}`, '--', ...numberedFiles);
  git('tag', '-a', `v${version}`, '-m', `AI Scene Partner ${version}`);
  console.log(`Released ${version}: git push --follow-tags sends it.`);
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : error);
  process.exit(1);
}
