// npm run voices:get: downloads the neural voices.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { readConfig } from '#server/platform/config/config.ts';
import { neuralPaths, vctk } from '#server/voices/neural/neural-voices.ts';
import { getVoices } from './voices/get-voices.ts';
import { npmCi } from '#server/platform/npm-ci.ts';

const folder = join(readConfig().dataDir, 'neural');
const paths = neuralPaths(folder);
const needed = [paths.engine, paths.sounds, paths.model(vctk), paths.tokens(vctk)];

if (needed.every((path) => existsSync(path))) console.log(`The neural voices are in ${folder}.`);
else {
  try {
    await getVoices({ folder, install: npmCi, say: console.log });
    console.log(`The neural voices are in ${folder}. A server that runs takes them up by itself.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    console.error('Until then the product speaks with the voices it has.');
    process.exit(1);
  }
}
