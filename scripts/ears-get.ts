// npm run ears:get -- LANGUAGE…: downloads recognizers, which check the words that actors said (in English by default).
import { join } from 'node:path';
import { asId, type UserId } from '#domain/ids.ts';
import { recognizedSound } from '#contract/listening.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { isInstalled } from '#server/listening/recognizers/recognizer-paths.ts';
import { Recognizers } from '#server/listening/recognizers/recognizers.ts';
import { getEar, isOffered, offeredLanguages, type OfferedLanguage } from './ears/get-ear.ts';
import { npmCi } from '#server/platform/npm-ci.ts';

const folder = join(readConfig().dataDir, 'ears');
const asked = process.argv.slice(2);

try {
  for (const language of asked.length > 0 ? asked : ['en']) {
    if (!isOffered(language))
      throw new Error(
        `No recognizer is offered for “${language}”, only for: ${offeredLanguages.join(', ')}.`,
      );
    if (!isInstalled(folder, language))
      await getEar({ folder, language, install: npmCi, tryOut, say: console.log });
    console.log(
      `The recognizer for “${language}” is in ${folder}. A server that runs takes it up by itself.`,
    );
  }
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  console.error('Until then words are checked only on each actor’s device.');
  process.exit(1);
}

/** A second of silence: a model that doesn't load fails. */
async function tryOut(language: OfferedLanguage): Promise<boolean> {
  const recognizers = new Recognizers({ folder, log: { warn: console.error }, timeoutMs: 60_000 });
  const silence = new Uint8Array(recognizedSound.rateHz * recognizedSound.bytesPerSample);
  try {
    await recognizers.recognize(asId<UserId>('operator'), language, silence);
    return true;
  } catch {
    return false;
  } finally {
    await recognizers.close();
  }
}
