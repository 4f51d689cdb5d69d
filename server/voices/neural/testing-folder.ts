// A folder of neural voices for tests: an engine that hums at each model's and speaker's pitch for as long as the text, or hangs,
// crashes, or fails as the text says. TEST_NEURAL_FOLDER names a real one instead.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { modelsOf, type NeuralLanguage } from './models.ts';
import { neuralPaths } from './neural-paths.ts';

const engine = `
const { existsSync } = require('node:fs');
const { basename } = require('node:path');
exports.OfflineTts = class {
  sampleRate = 22050;
  constructor({ model: { vits } }) {
    for (const file of [vits.model, vits.tokens, vits.dataDir]) if (!existsSync(file)) throw new Error('no ' + file);
    this.pitch = 110 + (Buffer.from(basename(vits.model)).reduce((sum, letter) => sum + letter, 0) % 90);
  }
  generate({ text, sid, speed }) {
    if (text.includes('hang')) for (;;);
    if (text.includes('break')) process.abort();
    if (text.includes('fail')) throw new Error('failed');
    const length = Math.round((text.length * 0.07 * 22050) / speed);
    const turn = ((this.pitch + sid) / 22050) * 2 * Math.PI;
    const wave = (i) => [1, 2, 3, 4].reduce((sum, harmonic) => sum + Math.sin(i * turn * harmonic) / harmonic, 0);
    return { samples: Float32Array.from({ length }, (_, i) => 0.15 * wave(i)) };
  }
};
`;

async function makeEngineFiles(folder: string): Promise<void> {
  const { engine: description } = neuralPaths(folder);
  const home = join(description, '..');
  await mkdir(home, { recursive: true });
  await writeFile(description, '{"name":"sherpa-onnx-node","main":"index.js"}');
  await writeFile(join(home, 'index.js'), engine);
}

/** The neural voices of some languages; each call adds its own. */
export async function makeNeuralFolder(
  folder: string,
  languages: readonly NeuralLanguage[] = ['en'],
): Promise<void> {
  const paths = neuralPaths(folder);
  await makeEngineFiles(folder);
  await mkdir(paths.sounds, { recursive: true });
  for (const { name } of languages.flatMap(modelsOf)) {
    await mkdir(join(folder, name), { recursive: true });
    await writeFile(paths.model(name), 'model');
    await writeFile(paths.tokens(name), 'tokens');
  }
}
