import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** The paths in the folder of the neural voices, `DATA_DIR/neural`. */
export const neuralPaths = (folder: string) => ({
  engine: join(folder, 'node_modules', 'sherpa-onnx-node', 'package.json'),
  sounds: join(folder, 'espeak-ng-data'),
  model: (model: string) => join(folder, model, `${model}.onnx`),
  tokens: (model: string) => join(folder, model, 'tokens.txt'),
});

export function isModelThere(folder: string, model: string): boolean {
  const paths = neuralPaths(folder);
  return [paths.model(model), paths.tokens(model)].every((path) => existsSync(path));
}

/** Whether lines can be spoken with a model. */
export function canSpeakWith(folder: string, model: string): boolean {
  const { engine, sounds } = neuralPaths(folder);
  return isModelThere(folder, model) && existsSync(engine) && existsSync(sounds);
}
