// Puts the neural voices where server/voices/neural looks for them: the engine from npm, pinned by a lock file, and
// the model from its authors, checked by size and checksum and converted for the engine.
import { copyFile, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { neuralPaths, vctk } from '#server/voices/neural/neural-voices.ts';
import { download, DownloadProblem } from './download.ts';
import type { WantedFile } from './download.ts';
import { metadataBytes, piperDescription, tokensText } from './sherpa-model.ts';
import { unpackSounds } from './unpack-sounds.ts';

export interface ModelSource {
  readonly model: WantedFile;
  readonly description: WantedFile;
}

const piper = 'https://huggingface.co/rhasspy/piper-voices/resolve/v1.0.0/en/en_GB/vctk/medium';

/** 109 speakers of VCTK (CC BY 4.0). Sizes and checksums come from `voices.json` of rhasspy/piper. */
const vctkSource: ModelSource = {
  model: {
    url: `${piper}/${vctk}.onnx`,
    bytes: 76_952_753,
    md5: '573025290fdc68812543b7438ace0c29',
  },
  description: {
    url: `${piper}/${vctk}.onnx.json`,
    bytes: 9200,
    md5: '0eca51508c23837212e7c35d51c4a1fb',
  },
};

export interface GetVoices {
  readonly folder: string;
  readonly source?: ModelSource;
  /** Installs the packages in the folder's lock file. */
  readonly install: (folder: string) => Promise<void>;
  readonly say: (sentence: string) => void;
}

/** Continues an interrupted run. Throws DownloadProblem, and whatever `install` throws. */
export async function getVoices({ folder, source = vctkSource, install, say }: GetVoices): Promise<void> {
  const paths = neuralPaths(folder);
  await mkdir(folder, { recursive: true });
  say('The engine (sherpa-onnx, Apache-2.0, with espeak-ng, GPL-3)…');
  for (const name of ['package.json', 'package-lock.json']) {
    await copyFile(fileURLToPath(new URL(`./engine/${name}`, import.meta.url)), join(folder, name));
  }
  await install(folder);
  await unpackSounds(join(folder, 'node_modules', '@echogarden', 'espeak-ng-emscripten'), paths.sounds);
  await getModel(folder, source, say);
}

async function getModel(folder: string, source: ModelSource, say: GetVoices['say']): Promise<void> {
  const paths = neuralPaths(folder);
  const [home, raw] = [join(folder, vctk), join(folder, 'downloads')];
  await mkdir(home, { recursive: true });
  await mkdir(raw, { recursive: true });
  const [model, description] = [join(raw, 'model.onnx'), join(raw, 'description.json')];
  say(`The voices (VCTK by Piper, CC BY 4.0, ${Math.round(source.model.bytes / 1e6)} MB)…`);
  await download(source.description, description, () => {});
  await download(source.model, model, everyTenth(say));

  const parsed = piperDescription.safeParse(JSON.parse(await readFile(description, 'utf8')));
  if (!parsed.success) throw new DownloadProblem('The description of the voices is not as expected.');
  await writeFile(paths.tokens(vctk), tokensText(parsed.data));
  await writeFile(model, metadataBytes(parsed.data), { flag: 'a' });
  await rename(model, paths.model(vctk));
  await rm(raw, { recursive: true });
}

function everyTenth(say: GetVoices['say']): (percent: number) => void {
  let next = 10;
  return (percent) => {
    if (percent < next) return;
    say(`${percent} %`);
    next = percent - (percent % 10) + 10;
  };
}
