// Letters in pictures. Tesseract runs in threads of this process, each with some 200 MB, on language data from its
// package: nothing leaves the machine.
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createScheduler, createWorker, PSM } from 'tesseract.js';
import type { PagePicture } from './page-picture.ts';
import { rowsFromBlocks, type RecognisedRow } from './recognised-row.ts';

const data = dirname(createRequire(import.meta.url).resolve('@tesseract.js-data/eng/package.json'));

export interface Recogniser {
  /** The rows of words in a picture, in its pixels. As many pictures are read at once as there are threads. */
  readonly rowsOf: (picture: PagePicture) => Promise<RecognisedRow[]>;
  readonly close: () => Promise<unknown>;
}

export async function startRecogniser(threads: number): Promise<Recogniser> {
  const scheduler = createScheduler();
  await Promise.all(
    Array.from({ length: threads }, async () => {
      const worker = await createWorker('eng', 1, {
        langPath: join(data, '4.0.0_best_int'),
        gzip: true,
        cacheMethod: 'none',
        errorHandler: () => undefined,
      });
      await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_COLUMN, user_defined_dpi: '200' });
      scheduler.addWorker(worker);
    }),
  );
  return {
    rowsOf: async ({ greymap }) => {
      const { data: page } = await scheduler.addJob('recognize', greymap, {}, { blocks: true, text: false });
      return rowsFromBlocks(page.blocks ?? []);
    },
    close: () => scheduler.terminate(),
  };
}
