// The speech sounds of all languages (espeak-ng-data) come from npm as one file, with the position of each file in a script.
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

const place = /\{filename:"\/usr\/share\/espeak-ng-data\/([\w./-]+)",start:(\d+),end:(\d+)/g;

/** Throws if the package is not as expected. */
export async function unpackSounds(packageFolder: string, folder: string): Promise<void> {
  const script = await readFile(join(packageFolder, 'espeak-ng.js'), 'utf8');
  const data = await readFile(join(packageFolder, 'espeak-ng.data'));
  const files = [...script.matchAll(place)].filter(([, name]) => !name!.split('/').includes('..'));
  if (!files.some(([, name]) => name === 'phondata')) throw new Error('the sounds of speech are not there');
  const aside = `${folder}.part`;
  await rm(aside, { recursive: true, force: true });
  for (const [, name, start, end] of files) {
    await mkdir(dirname(join(aside, name!)), { recursive: true });
    await writeFile(join(aside, name!), data.subarray(Number(start), Number(end)));
  }
  await rm(folder, { recursive: true, force: true });
  await rename(aside, folder);
}
