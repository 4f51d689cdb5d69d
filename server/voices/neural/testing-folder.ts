// A folder of neural voices for tests: an engine that hums at each speaker's pitch for as long as the text, or hangs,
// crashes, or fails as the text says. TEST_NEURAL_FOLDER names a real one instead.
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { neuralPaths, vctk } from './neural-voices.ts';

const engine = `
const { existsSync } = require('node:fs');
exports.OfflineTts = class {
  sampleRate = 22050;
  constructor({ model: { vits } }) {
    for (const file of [vits.model, vits.tokens, vits.dataDir]) if (!existsSync(file)) throw new Error('no ' + file);
  }
  generate({ text, sid, speed }) {
    if (text.includes('hang')) for (;;);
    if (text.includes('break')) process.abort();
    if (text.includes('fail')) throw new Error('failed');
    const length = Math.round((text.length * 0.07 * 22050) / speed);
    const pitch = 100 + sid;
    return { samples: Float32Array.from({ length }, (_, i) => 0.3 * Math.sin((i / 22050) * 2 * Math.PI * pitch)) };
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

export async function makeNeuralFolder(folder: string): Promise<void> {
  const paths = neuralPaths(folder);
  await makeEngineFiles(folder);
  await mkdir(paths.sounds, { recursive: true });
  await mkdir(join(folder, vctk), { recursive: true });
  await writeFile(paths.model(vctk), 'model');
  await writeFile(paths.tokens(vctk), 'tokens');
}
