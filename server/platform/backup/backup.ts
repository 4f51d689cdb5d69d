// Backs up and restores the data folder while it is in use: the database first, then the files, so that every file
// the database refers to is there.
import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { StartProblem } from '#server/platform/config/start-problem.ts';
import { copyCluster } from './copy-cluster.ts';
import { copyTree } from './copy-tree.ts';

const folders = ['files', 'outbox'];
const secretsFile = 'secrets.json';
/** Written last: a backup that has it is complete. */
const seal = 'backup.json';

/**
 * Writes a backup of `dataDir` into a new folder of `into`, named by the time, and returns that folder. Throws
 * StartProblem if there is nothing to back up.
 */
export async function backUp(dataDir: string, into: string, now = new Date()): Promise<string> {
  const home = join(dataDir, 'database');
  if (!existsSync(join(home, 'cluster'))) throw new StartProblem(`There is no database in ${dataDir}.`);
  const target = join(into, `scene-partner-${now.toISOString().replaceAll(':', '-')}`);
  const unfinished = `${target}.part`;
  try {
    await mkdir(unfinished, { recursive: true, mode: 0o700 });
    await copyCluster(home, join(unfinished, 'database', 'cluster'));
    if (existsSync(join(home, 'password')))
      await copyFile(join(home, 'password'), join(unfinished, 'database', 'password'));
    for (const name of folders) await copyTree(join(dataDir, name), join(unfinished, name));
    if (existsSync(join(dataDir, secretsFile)))
      await copyFile(join(dataDir, secretsFile), join(unfinished, secretsFile));
    await writeFile(join(unfinished, seal), JSON.stringify({ takenAt: now.toISOString() }));
    await rename(unfinished, target);
    return target;
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Restores a backup into `dataDir`, which must be missing or empty. Returns the time of the backup. Throws
 * StartProblem.
 */
export async function restore(backup: string, dataDir: string): Promise<string> {
  const sealed = await readFile(join(backup, seal), 'utf8').catch(() => null);
  if (!sealed) throw new StartProblem(`${backup} is no backup, or one that was never finished.`);
  const there = existsSync(dataDir) ? await readdir(dataDir) : [];
  if (there.length > 0) {
    throw new StartProblem(
      `${dataDir} is not empty. Move it away first: a restore never overwrites anything.`,
    );
  }
  await copyTree(backup, dataDir, (path) => path !== seal);
  return (JSON.parse(sealed) as { takenAt: string }).takenAt;
}
