// The two queues for reading uploads: a quick one for files with text and a slow one for images of pages, so that
// nobody with a text file waits behind a scan.
import { availableParallelism, totalmem } from 'node:os';
import type { RecognizedLanguages } from './ocr/recognized-languages.ts';
import { ReadingPool } from './reading-pool.ts';

export interface Readers {
  readonly text: ReadingPool;
  readonly pictures: ReadingPool;
  readonly close: () => void;
}

const MAX_PROCESSES = 4;
const MAX_THREADS = 4;
const MINUTE_MS = 60_000;

/** In megabytes: what the server itself needs, and what a reading does. */
const SERVER_MB = 1024;
const TEXT_MB = { least: 384, most: 1024 };
const PICTURES_MB = { least: 640, perThread: 256, besides: 480 };

export interface ReadersOptions {
  /** How many files are read at once; by default as many as the machine has room for. */
  readonly maxProcesses?: number;
  /** By default only languages that are installed with the product are recognized. */
  readonly languages?: Pick<RecognizedLanguages, 'folders' | 'folderOf'>;
}

export function openReaders({ maxProcesses = MAX_PROCESSES, languages }: ReadersOptions = {}): Readers {
  const room = readingRoom(memoryMb(), spareCores());
  const text = new ReadingPool({ ...room.text, processes: Math.min(maxProcesses, room.text.processes) });
  const pictures = new ReadingPool({
    ...room.pictures,
    processes: Math.min(maxProcesses, room.pictures.processes),
    ...(languages && { languages }),
    maxRunningPerOwner: 1,
    timeoutMs: MINUTE_MS,
    maxMs: 15 * MINUTE_MS,
    maxMsPerOwner: 20 * MINUTE_MS,
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

/**
 * How many files are read at once, and with how much memory each, so that all of them fit beside the server. Images
 * are read for two users at once where there is room, so that nobody waits for a whole scan of somebody else.
 */
export function readingRoom(memoryMb: number, cores: number) {
  const room = Math.max(0, memoryMb - SERVER_MB);
  const withThreads = (threads: number) => PICTURES_MB.besides + PICTURES_MB.perThread * threads;
  const atOnce = room >= 2 * withThreads(1) + TEXT_MB.least ? 2 : 1;
  const roomPerReader = (room - TEXT_MB.least) / atOnce;
  const threadsInRoom = Math.floor((roomPerReader - PICTURES_MB.besides) / PICTURES_MB.perThread);
  const threads = Math.max(1, Math.min(MAX_THREADS, Math.ceil(cores / atOnce), threadsInRoom));
  const picturesMb = Math.max(PICTURES_MB.least, Math.min(withThreads(threads), Math.floor(roomPerReader)));
  const rest = room - atOnce * picturesMb;
  const processes = Math.max(1, Math.min(MAX_PROCESSES, cores, Math.floor(rest / TEXT_MB.most)));
  const textMb = Math.max(TEXT_MB.least, Math.min(TEXT_MB.most, Math.floor(rest / processes)));
  return {
    text: { processes, maxMemoryMb: textMb },
    pictures: { processes: atOnce, threads, maxMemoryMb: picturesMb },
  };
}

const MEGABYTE = 1024 * 1024;

/** What the container may use, or the machine has. */
const memoryMb = (): number =>
  Math.floor(Math.min(process.constrainedMemory() || Infinity, totalmem()) / MEGABYTE);

const spareCores = (): number => Math.max(1, availableParallelism() - 1);
