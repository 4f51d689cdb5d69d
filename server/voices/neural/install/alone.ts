// One process of a machine at a time changes the folder of the neural voices. A lock whose holder has ended is taken over.
import { mkdir, rm, stat, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { DownloadProblem } from './download.ts';

/** Another process is at work. */
export class Busy extends DownloadProblem {}

/** A holder says much more often that it is alive. */
const goneAfterMs = 60_000;

/** Throws Busy, and whatever `work` throws. */
export async function alone<T>(
  folder: string,
  work: () => Promise<T>,
  now: () => number = Date.now,
): Promise<T> {
  const lock = join(folder, 'lock');
  await mkdir(folder, { recursive: true });
  if (!(await take(lock, now))) {
    throw new Busy('Voices are being installed or removed already. Wait until that is done.');
  }
  const alive = setInterval(() => void utimes(lock, new Date(), new Date()).catch(() => {}), goneAfterMs / 6);
  try {
    return await work();
  } finally {
    clearInterval(alive);
    await rm(lock, { recursive: true, force: true });
  }
}

async function take(lock: string, now: () => number): Promise<boolean> {
  const isMade = () => mkdir(lock).then(() => true, isThereAlready);
  if (await isMade()) return true;
  const seenAt = (await stat(lock).catch(() => null))?.mtimeMs ?? 0;
  if (now() - seenAt < goneAfterMs) return false;
  await rm(lock, { recursive: true, force: true });
  return isMade();
}

/** False, or throws what else went wrong. */
function isThereAlready(error: unknown): false {
  if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
  throw error;
}
