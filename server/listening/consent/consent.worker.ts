// The thread that hears consents. The acoustic model is the one that the web app was built with.
import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { readAcousticModel } from '#domain/listening/acoustic-model.ts';
import { unpackModel } from '#domain/listening/packed-model.ts';
import type { SpokenConsent } from '#server/voices/cloning/consent-check.ts';
import { loadFlite } from '#server/voices/embedded/flite.ts';
import { loadDictionary } from '#server/voices/embedded/pronouncing-dictionary.ts';
import { Pronouncer } from '../pronounce.ts';
import { hearConsent } from './hear-consent.ts';

export interface ToHear extends SpokenConsent {
  /** Where the built web app has its files. */
  readonly assets: string;
}

const pronouncer = new Pronouncer(loadDictionary(), loadFlite());
let model: ReturnType<typeof readAcousticModel> | null = null;

function modelIn(assets: string) {
  const name = readdirSync(assets).find((file) => /^listening-model.*\.bin$/.test(file));
  if (!name) throw new Error(`${assets} has no acoustic model: the web app isn't built`);
  const packed = Uint8Array.from(readFileSync(join(assets, name)));
  return readAcousticModel(unpackModel(packed.buffer));
}

export function hear({ assets, ...spoken }: ToHear): ReturnType<typeof hearConsent> {
  model ??= modelIn(assets);
  return hearConsent(spoken, { model, pronouncer });
}
