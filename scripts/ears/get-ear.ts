// Puts a recognizer where server/listening/recognizers looks for it: the engine from npm, pinned by a lock file, and the
// model from its authors. The model stays only if the engine can use it.
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { RecognizerLanguage } from '#contract/listening.ts';
import { recognizerPaths } from '#server/listening/recognizers/recognizer-paths.ts';
import { DownloadProblem } from '#server/voices/neural/install/download.ts';
import { fetchModelFile } from './fetch-model-file.ts';
import { namesOf } from '#domain/records.ts';

type Part = 'encoder' | 'decoder' | 'joiner' | 'tokens';
export type EarSource = Readonly<Record<Part, string>>;

const models = 'https://huggingface.co';
const partsOf = (repository: string, name: string): EarSource => {
  const part = (kind: string) => `${models}/${repository}/resolve/main/${kind}-${name}.int8.onnx`;
  return {
    encoder: part('encoder'),
    decoder: part('decoder'),
    joiner: part('joiner'),
    tokens: `${models}/${repository}/resolve/main/tokens.txt`,
  };
};

/** Streaming Zipformer transducers (Apache-2.0), 70 to 130 MB each. */
const sources = {
  en: partsOf('csukuangfj/sherpa-onnx-streaming-zipformer-en-2023-06-26', 'epoch-99-avg-1-chunk-16-left-128'),
  fr: partsOf(
    'shaojieli/sherpa-onnx-streaming-zipformer-fr-2023-04-14',
    'epoch-29-avg-9-with-averaged-model',
  ),
} as const satisfies Partial<Record<RecognizerLanguage, EarSource>>;

export type OfferedLanguage = keyof typeof sources;
export const offeredLanguages = namesOf(sources);
export const isOffered = (language: string): language is OfferedLanguage => Object.hasOwn(sources, language);

export interface GetEar {
  /** `DATA_DIR/ears` */
  readonly folder: string;
  readonly language: OfferedLanguage;
  readonly source?: EarSource;
  /** Installs the packages in the folder's lock file. */
  readonly install: (folder: string) => Promise<void>;
  /** Whether the engine can use the model. */
  readonly tryOut: (language: OfferedLanguage) => Promise<boolean>;
  readonly say: (sentence: string) => void;
}

/** Throws DownloadProblem, and whatever `install` throws; then nothing of the model is kept. */
export async function getEar({ folder, language, source, install, tryOut, say }: GetEar): Promise<void> {
  const wanted = source ?? sources[language];
  await mkdir(folder, { recursive: true });
  say('The engine (sherpa-onnx, Apache-2.0)…');
  for (const name of ['package.json', 'package-lock.json'])
    await copyFile(fileURLToPath(new URL(`./engine/${name}`, import.meta.url)), join(folder, name));
  await install(folder);
  const { folder: home, ...files } = recognizerPaths(folder).model(language);
  await mkdir(home, { recursive: true });
  try {
    for (const part of ['encoder', 'decoder', 'joiner', 'tokens'] as const) {
      say(`The ${part}…`);
      await fetchModelFile(wanted[part], files[part]);
    }
    if (!(await tryOut(language)))
      throw new DownloadProblem('The engine can’t use the model; it was not kept.');
  } catch (error) {
    await rm(home, { recursive: true, force: true });
    throw error;
  }
}
