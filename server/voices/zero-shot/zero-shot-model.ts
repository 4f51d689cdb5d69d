// The files of a zero-shot model as sherpa-onnx publishes ZipVoice: a folder with an encoder, a decoder, a vocoder and what
// turns text into sounds.
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { neuralPaths } from '../neural/neural-paths.ts';

export interface ZeroShotModel {
  readonly encoder: string;
  readonly decoder: string;
  readonly vocoder: string;
  readonly tokens: string;
  readonly lexicon: string;
  readonly dataDir: string;
}

/** Null if a file is missing. */
export function zeroShotModelIn(folder: string): ZeroShotModel | null {
  if (!existsSync(folder)) return null;
  const names = readdirSync(folder).sort();
  const file = (pattern: RegExp) => names.find((name) => pattern.test(name));
  const found = {
    encoder: file(/^encoder.*\.onnx$/),
    decoder: file(/^decoder.*\.onnx$/),
    vocoder: file(/^vocos.*\.onnx$/),
    tokens: file(/^tokens\.txt$/),
    lexicon: file(/^lexicon\.txt$/),
    dataDir: file(/^espeak-ng-data$/),
  };
  const { encoder, decoder, vocoder, tokens, lexicon, dataDir } = found;
  if (!encoder || !decoder || !vocoder || !tokens || !lexicon || !dataDir) return null;
  const path = (name: string) => join(folder, name);
  return {
    encoder: path(encoder),
    decoder: path(decoder),
    vocoder: path(vocoder),
    tokens: path(tokens),
    lexicon: path(lexicon),
    dataDir: path(dataDir),
  };
}

/** Whether lines can be spoken with it; `engineFolder`: where `npm run voices:get` installs sherpa-onnx-node. */
export const isZeroShotInstalled = (engineFolder: string, modelFolder: string): boolean =>
  existsSync(neuralPaths(engineFolder).engine) && zeroShotModelIn(modelFolder) !== null;
