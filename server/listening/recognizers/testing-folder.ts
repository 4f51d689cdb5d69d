// A folder of recognizers for tests: an engine that writes down how long and how loud the sound was, or hangs, crashes,
// or fails as the sound's first sample says. TEST_EARS_FOLDER names a real one instead.
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { recognizerPaths } from './recognizer-paths.ts';

const engine = `
const { existsSync } = require('node:fs');
exports.OnlineRecognizer = class {
  constructor({ modelConfig: { transducer, tokens }, featConfig }) {
    if (featConfig.sampleRate !== 16000) throw new Error('another rate');
    for (const file of [...Object.values(transducer), tokens]) if (!existsSync(file)) throw new Error('no ' + file);
  }
  createStream() {
    const pieces = [];
    return {
      pieces,
      acceptWaveform({ sampleRate, samples }) {
        if (sampleRate !== 16000) throw new Error('another rate');
        pieces.push(samples);
      },
      inputFinished() { this.isFinished = true; },
    };
  }
  isReady(stream) { return stream.isFinished && !stream.isDecoded; }
  decode(stream) {
    const [[first]] = stream.pieces;
    if (first === 0.25) for (;;);
    if (first === -0.25) process.abort();
    if (first === 0.125) throw new Error('failed');
    stream.isDecoded = true;
  }
  getResult({ pieces: [sound] }) {
    const loud = sound.reduce((highest, sample) => Math.max(highest, Math.abs(sample)), 0);
    return { text: ' seconds ' + sound.length / 16000 + ' loud ' + loud.toFixed(2) };
  }
};
`;

export function makeEarsFolder(folder: string, language: string): void {
  const paths = recognizerPaths(folder);
  const home = join(paths.engine, '..');
  mkdirSync(home, { recursive: true });
  writeFileSync(paths.engine, '{"name":"sherpa-onnx-node","main":"index.js"}');
  writeFileSync(join(home, 'index.js'), engine);
  const { folder: modelFolder, ...files } = paths.model(language);
  mkdirSync(modelFolder, { recursive: true });
  for (const file of Object.values(files)) writeFileSync(file, 'model');
}
