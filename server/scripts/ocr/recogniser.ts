// Letters in pictures. Tesseract runs in threads of this process, each with some 200 MB, on language data from its
// package: nothing leaves the machine.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createScheduler, createWorker, OEM, PSM, type Scheduler } from 'tesseract.js';
import type { PagePicture } from './page-picture.ts';
import { rowsFromBlocks, type RecognisedRow } from './recognised-row.ts';

const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));

export interface Recogniser {
  /** The rows of words in a picture, in its pixels. As many pictures are read at once as there are threads. */
  readonly rowsOf: (picture: PagePicture) => Promise<RecognisedRow[]>;
  readonly close: () => Promise<unknown>;
}

/** Starts when there is a first picture to read: many pages without text are blank. */
export function lazyRecogniser(threads: number): Recogniser {
  let started: Promise<Scheduler> | null = null;
  return {
    rowsOf: async ({ greymap }) => {
      const scheduler = await (started ??= startScheduler(threads));
      const { data: page } = await scheduler.addJob('recognize', greymap, {}, { blocks: true, text: false });
      return rowsFromBlocks(page.blocks ?? []);
    },
    close: async () => (await started)?.terminate(),
  };
}

async function startScheduler(threads: number): Promise<Scheduler> {
  const scheduler = createScheduler();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = await createWorker('eng', OEM.LSTM_ONLY, {
        langPath: join(data, '4.0.0_best_int'),
        gzip: true,
        cacheMethod: 'none',
        errorHandler: () => undefined,
      });
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN, user_defined_dpi: '200' });
      scheduler.addWorker(worker);
    }),
  );
  return scheduler;
}
