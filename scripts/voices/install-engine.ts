import { spawnSync } from 'node:child_process';

/** Installs what the lock file in this folder names. Throws if npm can't. */
export function installEngine(cwd: string): void {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'] };
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('npm could not install the engine; its reason stands above.');
}
