// Recognizes letters in images. Tesseract runs in threads of this process, each with some 200 MB, on language data
// of this machine: nothing leaves it. A thread holds one language and restarts for another.
import { createWorker, OEM, PSM, type Worker } from 'tesseract.js';
import type { Language } from './language-of-words.ts';
import { withDze } from './macedonian-dze.ts';
import type { PagePicture } from './page-picture.ts';
import { rowsFromBlocks, type RecognizedRow } from './recognized-row.ts';

export interface Recognizer {
  /** The language and rotation of the last page read with confidence: the next one is probably the same. */
  likely: { readonly language: Language; readonly quarters: number };
  /** Whether the data of a language is on this machine; it may have to be fetched first. */
  readonly knows: (language: Language) => Promise<boolean>;
  /** The rows of words in an image, in its pixels. As many images are read at once as there are threads. */
  readonly rowsOf: (picture: PagePicture, language: Language) => Promise<RecognizedRow[]>;
  readonly close: () => Promise<unknown>;
}

interface Thread {
  language: Language | null;
  worker: Worker | null;
}

const asRead = (word: string): string => word;

interface RecognizerParts {
  /** The folder with the data of a language; null if it can't be had. */
  readonly dataOf: (language: Language) => Promise<string | null>;
  /** An image was read once. */
  readonly onRead: () => void;
}

/** Starts with the first image to read, because many pages without text are blank. */
export function lazyRecognizer(count: number, { dataOf, onRead }: RecognizerParts): Recognizer {
  const threads = Array.from({ length: count }, (): Thread => ({ language: null, worker: null }));
  const idle = [...threads];
  const waiting: ((thread: Thread) => void)[] = [];
  const take = (language: Language): Thread | Promise<Thread> => {
    const at = Math.max(
      0,
      idle.findIndex((thread) => thread.language === language),
    );
    return idle.splice(at, 1)[0] ?? new Promise((done) => waiting.push(done));
  };
  const giveBack = (thread: Thread): void => {
    const next = waiting.shift();
    if (next === undefined) idle.push(thread);
    else next(thread);
  };
  return {
    likely: { language: 'eng', quarters: 0 },
    knows: async (language) => (await dataOf(language)) !== null,
    rowsOf: async ({ graymap }, language) => {
      const thread = await take(language);
      try {
        const worker = await workerOf(thread, language, await dataOf(language));
        const { data: page } = await worker.recognize(graymap, {}, { blocks: true, text: false });
        onRead();
        return rowsFromBlocks(page.blocks ?? [], language === 'mkd' ? withDze : asRead);
      } finally {
        giveBack(thread);
      }
    },
    close: () => Promise.all(threads.map(({ worker }) => worker?.terminate())),
  };
}

async function workerOf(thread: Thread, language: Language, data: string | null): Promise<Worker> {
  if (thread.worker !== null && thread.language === language) return thread.worker;
  if (data === null) throw new Error(`There is no data to recognize ${language}.`);
  await thread.worker?.terminate();
  thread.worker = null;
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: data,
    gzip: true,
    cacheMethod: 'none',
    errorHandler: () => undefined,
  });
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN, user_defined_dpi: '200' });
  thread.worker = worker;
  thread.language = language;
  return worker;
}
