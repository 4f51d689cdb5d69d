// A zero-shot model for tests: an engine that hums at the pitch that its reference has, for as long as the text.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { neuralPaths } from '../neural/neural-paths.ts';

const engine = `
exports.OfflineTts = class {
  sampleRate = 24000;
  constructor({ model: { zipvoice } }) {
    for (const file of ['encoder', 'decoder', 'vocoder', 'tokens', 'lexicon', 'dataDir'])
      if (!require('node:fs').existsSync(zipvoice[file])) throw new Error('no ' + file);
  }
  generate({ text, speed, generationConfig: { referenceAudio, referenceSampleRate, referenceText } }) {
    if (!referenceText) throw new Error('no text of the reference');
    let turns = 0;
    for (let i = 1; i < referenceAudio.length; i++) if (referenceAudio[i - 1] < 0 && referenceAudio[i] >= 0) turns++;
    const hz = (turns * referenceSampleRate) / referenceAudio.length;
    const length = Math.round((text.length * 0.07 * 24000) / speed);
    return { samples: Float32Array.from({ length }, (_, i) => 0.2 * Math.sin((2 * Math.PI * hz * i) / 24000)) };
  }
};
`;

export async function makeZeroShotFolders(
  folder: string,
): Promise<{ engineFolder: string; modelFolder: string }> {
  const [engineFolder, modelFolder] = [join(folder, 'neural'), join(folder, 'zipvoice')];
  const home = join(neuralPaths(engineFolder).engine, '..');
  await mkdir(home, { recursive: true });
  await writeFile(join(home, 'package.json'), '{"name":"sherpa-onnx-node","main":"index.js"}');
  await writeFile(join(home, 'index.js'), engine);
  await mkdir(join(modelFolder, 'espeak-ng-data'), { recursive: true });
  const files = ['encoder.int8.onnx', 'decoder.int8.onnx', 'vocos_24khz.onnx', 'tokens.txt', 'lexicon.txt'];
  await Promise.all(files.map((name) => writeFile(join(modelFolder, name), 'file')));
  return { engineFolder, modelFolder };
}
