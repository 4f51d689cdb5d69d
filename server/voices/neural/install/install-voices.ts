// Puts the neural voices of a language where the engine looks for them: the engine from npm, pinned by a lock file, and the
// models from their authors, checked by size and checksum and converted for the engine. A model's folder appears when it is
// complete, never before. The models come first: they are large, and fail first where there is no network.
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { appendFile, copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { folderOfModel, modelsOf, type NeuralLanguage, type NeuralModel } from '../models.ts';
import { isModelThere, neuralPaths } from '../neural-paths.ts';
import { download, downloadText, DownloadProblem } from './download.ts';
import { metadataBytes, piperDescription, tokensText } from './sherpa-model.ts';
import { unpackSounds } from './unpack-sounds.ts';

export interface InstallVoices {
  readonly folder: string;
  readonly language: NeuralLanguage;
  readonly models?: readonly NeuralModel[];
  /** The address of Piper's models, or of a copy of them. */
  readonly source: string;
  /** Installs the packages in the folder's lock file. */
  readonly install: (folder: string, options: { readonly signal?: AbortSignal }) => Promise<void>;
  readonly say?: (sentence: string) => void;
  /** Called often, with the bytes of the models that are on disk. */
  readonly progress?: (bytes: number) => void;
  readonly signal?: AbortSignal;
}

const maxDescriptionBytes = 100_000;
const manifests = ['package.json', 'package-lock.json'] as const;

/** Continues an interrupted run. Throws DownloadProblem, the signal's reason, and whatever `install` throws. */
export async function installVoices(options: InstallVoices): Promise<void> {
  const { folder, language, models = modelsOf(language), progress = () => {} } = options;
  await mkdir(folder, { recursive: true });
  let done = 0;
  for (const model of models) {
    if (!isModelThere(folder, model.name)) {
      await installModel(options, model, (bytes) => progress(done + bytes));
    }
    done += model.bytes;
    progress(done);
  }
  await installEngine(options);
}

/** What is installed already stays as it is, since processes may be speaking with it. */
async function installEngine({ folder, language, install, say, signal }: InstallVoices): Promise<void> {
  const { engine, sounds } = neuralPaths(folder);
  const isThere = existsSync(engine) && (await haveSameManifests(folder));
  if (!isThere) {
    say?.('The engine (sherpa-onnx, Apache-2.0, with espeak-ng, GPL-3)…');
    for (const name of manifests) await copyFile(ownManifest(name), join(folder, name));
    await install(folder, signal ? { signal } : {});
  }
  if (isThere && existsSync(join(sounds, `${language}_dict`))) return;
  await unpackSounds(join(folder, 'node_modules', '@echogarden', 'espeak-ng-emscripten'), sounds);
}

const ownManifest = (name: string) => fileURLToPath(new URL(`./engine/${name}`, import.meta.url));

async function haveSameManifests(folder: string): Promise<boolean> {
  const textOf = (path: string) => readFile(path, 'utf8').catch(() => null);
  const same = manifests.map(
    async (name) => (await textOf(join(folder, name))) === (await textOf(ownManifest(name))),
  );
  return (await Promise.all(same)).every(Boolean);
}

async function installModel(
  { folder, source, say, signal }: InstallVoices,
  model: NeuralModel,
  progress: (bytes: number) => void,
): Promise<void> {
  const paths = neuralPaths(join(folder, 'downloads'));
  const { name, bytes, licence, md5, sha256 } = model;
  const url = `${source}/${folderOfModel(name)}/${name}.onnx`;
  await mkdir(join(folder, 'downloads', name), { recursive: true });
  say?.(`${name} (${Math.round(bytes / 1e6)} MB, ${licence}) from ${new URL(url).host}…`);
  const described = await downloadText(`${url}.json`, maxDescriptionBytes, signal);
  await recognize(folder, `${name}.onnx.json`, described);
  const description = descriptionFrom(described);
  await download({ url, bytes, ...(md5 && { md5 }), ...(sha256 && { sha256 }) }, paths.model(name), {
    progress,
    signal,
  });
  await writeFile(paths.tokens(name), tokensText(description));
  await appendFile(paths.model(name), metadataBytes(description));
  await rm(join(folder, name), { recursive: true, force: true });
  await rename(join(folder, 'downloads', name), join(folder, name));
}

function descriptionFrom(text: string) {
  try {
    return piperDescription.parse(JSON.parse(text));
  } catch (cause) {
    throw new DownloadProblem('The description of the voices is not as expected.', { cause });
  }
}

/**
 * Nobody publishes checksums of the descriptions, so the first one is trusted if it has the right form. Its checksum is kept,
 * and a later one must be the same.
 */
async function recognize(folder: string, name: string, text: string): Promise<void> {
  const path = join(folder, 'first-seen.json');
  const seen = JSON.parse(await readFile(path, 'utf8').catch(() => '{}')) as Record<string, string>;
  const sha256 = createHash('sha256').update(text).digest('hex');
  if (seen[name] === sha256) return;
  if (seen[name] !== undefined) {
    throw new DownloadProblem(
      `${name} is not the one that was installed before. If its authors changed it, delete ${path} and try again.`,
    );
  }
  await writeFile(`${path}.part`, JSON.stringify({ ...seen, [name]: sha256 }, null, 2));
  await rename(`${path}.part`, path);
}
