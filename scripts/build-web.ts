// Builds the web app into dist/, unless its inputs are unchanged since the last build.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { commandFile, root } from './tools.ts';

const madeOf = [
  'web',
  'domain',
  'contract',
  'vite.config.ts',
  'scripts/prerender-pages.ts',
  'scripts/build-service-worker.ts',
  'scripts/compress-build.ts',
  'scripts/listening-model.ts',
  'tsconfig.base.json',
  'package.json',
  'package-lock.json',
];
/** Records the inputs of a build inside it, so that the record disappears with the build. */
const stamp = '.made-of';

/** Keeps the last build if building fails. Throws StartProblem then. */
export function buildWebIfStale(project = root): void {
  const built = join(project, 'dist');
  const inputs = inputsHash(project);
  if (readIfThere(join(built, stamp)) === inputs) return;
  console.log('Building the web app…');
  const unfinished = join(project, '.cache', 'web');
  build(project, unfinished);
  writeFileSync(join(unfinished, stamp), inputs);
  rmSync(built, { recursive: true, force: true });
  renameSync(unfinished, built);
}

// In a separate process: the builder's memory is free when the server starts.
function build(project: string, into: string): void {
  const vite = (outDir: string, logLevel: 'warn' | 'error', ...args: string[]) =>
    run(project, commandFile('vite'), 'build', '--outDir', outDir, '--logLevel', logLevel, ...args);
  const prerendering = join(project, '.cache', 'prerender');
  vite(into, 'warn', '--emptyOutDir');
  vite(prerendering, 'error', '--emptyOutDir', '--ssr', 'prerender.tsx');
  run(
    project,
    '--disable-warning=ExperimentalWarning',
    join(root, 'scripts', 'prerender-pages.ts'),
    join(prerendering, 'prerender.js'),
    into,
  );
  run(project, join(root, 'scripts', 'build-service-worker.ts'), into);
  // After the list of precached files: only readers load it.
  vite(into, 'warn', '--emptyOutDir', 'false', '--mode', 'reader');
  run(project, join(root, 'scripts', 'compress-build.ts'), into);
}

function run(project: string, ...args: string[]): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    cwd: project,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const said = `${stdout}${stderr}`.trim();
  if (said) console.error(said);
  if (status !== 0) throw new StartProblem('The web app could not be built; the reason stands above.');
}

function inputsHash(project: string): string {
  const hash = createHash('sha256');
  for (const file of madeOf.flatMap((path) => filesIn(join(project, path))).toSorted()) {
    hash
      .update(`${relative(project, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesIn(path: string): string[] {
  if (!existsSync(path)) return [];
  if (statSync(path).isFile()) return [path];
  const entries = readdirSync(path, { withFileTypes: true, recursive: true });
  return entries
    .filter((entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);
