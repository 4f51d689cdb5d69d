import { existsSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import type { LanguageVoices, NeuralVoices } from '#contract/neural-voices.ts';
import { languageName } from '#domain/voices/languages.ts';
import { folderOfModel, modelsOf, neuralLanguages, type NeuralLanguage } from '../neural/models.ts';
import { neuralPaths } from '../neural/neural-paths.ts';
import type { Services } from '#server/platform/services.ts';
import { listChoices, type NeuralVoicesRow } from './neural-voices.store.ts';

/** sherpa-onnx and the sounds of all languages, as installed. */
const engineBytes = 85_000_000;

type Needs = Pick<Services, 'config' | 'db' | 'voiceKeeper'>;

/** The neural voices of each language, in the order of their names. */
export async function listNeuralVoices(services: Needs): Promise<NeuralVoices> {
  const { config, db } = services;
  const choices = new Map((await listChoices(db)).map((choice) => [choice.language, choice]));
  const languages = neuralLanguages.toSorted((one, other) =>
    languageName(one).localeCompare(languageName(other), 'en'),
  );
  return {
    source: new URL(config.NEURAL_VOICES_URL).host,
    freeBytes: await freeBytesIn(config.dataDir),
    languages: languages.map((language) => presented(services, language, choices.get(language))),
  };
}

/** How much the disk has to have; what is downloaded already is not taken into account. */
export function neededBytes(
  { voiceKeeper }: Pick<Services, 'voiceKeeper'>,
  language: NeuralLanguage,
): number {
  const models = modelsOf(language).reduce((sum, { bytes }) => sum + bytes, 0);
  return models + (existsSync(neuralPaths(voiceKeeper.folder).engine) ? 0 : engineBytes);
}

export async function freeBytesIn(folder: string): Promise<number | null> {
  const disk = await statfs(folder).catch(() => null);
  return disk && disk.bavail * disk.bsize;
}

function presented(services: Needs, language: NeuralLanguage, choice?: NeuralVoicesRow): LanguageVoices {
  const models = modelsOf(language);
  const { NEURAL_VOICES_URL } = services.config;
  const countOf = (speakers: 'women' | 'men') =>
    models.reduce((sum, { [speakers]: numbers }) => sum + numbers.length, 0);
  return {
    language,
    state: stateOf(choice, services.voiceKeeper.isInstalled(language)),
    neededBytes: neededBytes(services, language),
    doneBytes: choice?.doneBytes ?? 0,
    failure: choice?.failure ?? null,
    women: countOf('women'),
    men: countOf('men'),
    models: models.map(({ name, licence, bytes }) => ({
      name,
      licence,
      bytes,
      cardUrl: new URL(`${NEURAL_VOICES_URL}/${folderOfModel(name)}/MODEL_CARD`).href,
    })),
  };
}

/** `isHere`: on this machine, perhaps by `npm run voices:get`. */
function stateOf(choice: NeuralVoicesRow | undefined, isHere: boolean): LanguageVoices['state'] {
  if (isHere) return 'installed';
  if (!choice?.isWanted) return 'absent';
  if (choice.isUnderWay) return 'installing';
  if (choice.failure !== null) return 'failed';
  return choice.isDone ? 'installed' : 'waiting';
}
