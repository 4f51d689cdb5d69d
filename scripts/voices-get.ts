// npm run voices:get: downloads the neural voices.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { neuralPaths, vctk } from '#server/voices/neural/neural-voices.ts';
import { getVoices } from './voices/get-voices.ts';

const folder = join(readConfig().dataDir, 'neural');
const paths = neuralPaths(folder);
const needed = [paths.engine, paths.sounds, paths.model(vctk), paths.tokens(vctk)];

if (needed.every((path) => existsSync(path))) console.log(`The neural voices are in ${folder}.`);
else {
  try {
    await getVoices({ folder, install, say: console.log });
    console.log(`The neural voices are in ${folder}. A server that runs takes them up by itself.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Until then the product speaks with the voices it has.');
    process.exit(1);
  }
}

function install(cwd: string): void {
  const args = ['ci', '--ignore-scripts', '--no-audit', '--no-fund'];
  const options = { cwd, stdio: ['ignore', 'inherit', 'inherit'] as ['ignore', 'inherit', 'inherit'] };
  const npm = process.env.npm_execpath;
  const { status } = npm?.endsWith('npm-cli.js')
    ? spawnSync(process.execPath, [npm, ...args], options)
    : spawnSync('npm', args, { ...options, shell: process.platform === 'win32' });
  if (status !== 0) throw new Error('npm could not install the engine; its reason stands above.');
}
