import { existsSync } from 'node:fs';
import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { modelsOf, type NeuralLanguage } from '../neural/models.ts';
import { neuralPaths } from '../neural/neural-paths.ts';

/** Removes the models of a language that were installed before `before`, and the engine with the last model. */
export async function removeVoices(folder: string, language: NeuralLanguage, before: Date): Promise<void> {
  for (const { name } of modelsOf(language)) {
    const model = neuralPaths(folder).model(name);
    // When its folder was made whole; the file itself may be older.
    const installed = await stat(model).catch(() => null);
    if (installed && installed.ctimeMs < before.getTime()) await removeFolder(folder, name);
    await rm(join(folder, 'downloads', name), { recursive: true, force: true });
  }
  const names = await readdir(folder).catch(() => []);
  if (names.some((name) => existsSync(neuralPaths(folder).model(name)))) return;
  for (const name of ['node_modules', 'package.json', 'package-lock.json', 'espeak-ng-data']) {
    await rm(join(folder, name), { recursive: true, force: true });
  }
}

/** Whether there is anything of a language that could be removed. */
export const hasAnyOf = (folder: string, language: NeuralLanguage): boolean =>
  modelsOf(language).some(({ name }) =>
    [join(folder, name), join(folder, 'downloads', name)].some((path) => existsSync(path)),
  );

/** No process sees it half removed. */
async function removeFolder(folder: string, name: string): Promise<void> {
  const aside = join(folder, 'downloads', `removed-${name}`);
  await mkdir(join(folder, 'downloads'), { recursive: true });
  await rm(aside, { recursive: true, force: true });
  await rename(join(folder, name), aside);
  await rm(aside, { recursive: true, force: true });
}
