// The two queues for reading uploads: a quick one for files with text and a slow one for images of pages, so that
// nobody with a text file waits behind a scan.
import { availableParallelism } from 'node:os';
import { ReadingPool } from './reading-pool.ts';

export interface Readers {
  readonly text: ReadingPool;
  readonly pictures: ReadingPool;
  readonly close: () => void;
}

const MAX_PROCESSES = 4;
const MAX_THREADS = 4;
const MINUTE_MS = 60_000;

/** How many files are read at once; by default as many as the machine has room for. */
export function openReaders(processes = spareCores(MAX_PROCESSES)): Readers {
  const text = new ReadingPool({ processes });
  const pictures = new ReadingPool({
    processes: 1,
    threads: spareCores(MAX_THREADS),
    timeoutMs: MINUTE_MS,
    maxMs: 15 * MINUTE_MS,
    maxMemoryMb: 2560,
    maxWaiting: 20,
  });
  return {
    text,
    pictures,
    close: () => {
      text.close();
      pictures.close();
    },
  };
}

const spareCores = (max: number): number => Math.max(1, Math.min(max, availableParallelism() - 1));
