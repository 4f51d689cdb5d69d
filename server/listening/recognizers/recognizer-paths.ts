import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The paths in `DATA_DIR/ears`, which `npm run ears:get` fills. */
export const recognizerPaths = (folder: string) => ({
  engine: join(folder, 'node_modules', 'sherpa-onnx-node', 'package.json'),
  model: (language: string) => ({
    folder: join(folder, language),
    encoder: join(folder, language, 'encoder.onnx'),
    decoder: join(folder, language, 'decoder.onnx'),
    joiner: join(folder, language, 'joiner.onnx'),
    tokens: join(folder, language, 'tokens.txt'),
  }),
});

export function isInstalled(folder: string, language: string): boolean {
  const { engine, model } = recognizerPaths(folder);
  const { encoder, decoder, joiner, tokens } = model(language);
  return [engine, encoder, decoder, joiner, tokens].every((path) => existsSync(path));
}
