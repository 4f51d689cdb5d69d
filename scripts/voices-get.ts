// npm run voices:get -- LANGUAGE…: downloads neural voices; English by default.
import { join } from 'node:path';
import { languageName } from '#domain/voices/languages.ts';
import { npmCi } from '#server/platform/npm-ci.ts';
import { readConfig } from '#server/platform/config/config.ts';
import { DownloadProblem } from '#server/voices/neural/install/download.ts';
import { installVoices } from '#server/voices/neural/install/install-voices.ts';
import { alone } from '#server/voices/neural/install/alone.ts';
import { isNeuralLanguage, modelsOf, neuralLanguages } from '#server/voices/neural/models.ts';

const config = readConfig();
const folder = join(config.dataDir, 'neural');
const asked = process.argv.slice(2);
const languages = asked.length > 0 ? [...new Set(asked)] : ['en'];

try {
  const unknown = languages.filter((language) => !isNeuralLanguage(language));
  if (unknown.length > 0) {
    throw new DownloadProblem(
      `There are no neural voices for “${unknown.join(', ')}”, only for: ${neuralLanguages.join(', ')}.`,
    );
  }
  for (const language of languages.filter(isNeuralLanguage)) {
    await alone(folder, () =>
      installVoices({
        folder,
        language,
        source: config.NEURAL_VOICES_URL,
        install: npmCi,
        say: console.log,
        progress: everyTenth(modelsOf(language).reduce((sum, { bytes }) => sum + bytes, 0)),
      }),
    );
    console.log(
      `${languageName(language)} voices are in ${folder}. A server that runs takes them up by itself.`,
    );
  }
} catch (error) {
  console.error(error instanceof DownloadProblem ? error.message : error);
  console.error('Until then the product speaks with the voices it has.');
  process.exit(1);
}

function everyTenth(wholeBytes: number): (bytes: number) => void {
  let next = 10;
  return (bytes) => {
    const percent = Math.floor((bytes / wholeBytes) * 100);
    if (percent < next) return;
    console.log(`${percent} %`);
    next = percent - (percent % 10) + 10;
  };
}
