// Reads many images of pages, several at once, and reports progress.
import type { PageProgress } from '#contract/scripts.ts';
import { UnreadableFile } from '#domain/script/unreadable-file.ts';
import { inParallel } from './in-parallel.ts';
import type { Language } from './language-of-words.ts';
import { readPicture, type DrawPage, type RecognizedPage } from './read-picture.ts';
import { lazyRecognizer } from './recognizer.ts';

export type ReadPictures = (pages: readonly DrawPage[]) => Promise<RecognizedPage[]>;

const MAX_PICTURES = 300;

interface PictureReading {
  /** The page being read. */
  readonly onPage: (progress: PageProgress) => void;
  /** A page was read once: it may need several readings, each rotated or in another language. */
  readonly onRead: () => void;
  /** The folder with the data of a language; null if it can't be had. */
  readonly dataOf: (language: Language) => Promise<string | null>;
}

/** Throws UnreadableFile `file.too_many_pictures`. */
export function pictureReader(threads: number, { onPage, ...parts }: PictureReading): ReadPictures {
  return async (pages) => {
    const of = pages.length;
    if (of > MAX_PICTURES) throw new UnreadableFile('file.too_many_pictures');
    onPage({ page: 1, of });
    const recognizer = lazyRecognizer(Math.min(threads, of), parts);
    let done = 0;
    // One page is drawn while the threads are busy with others.
    const oneDrawn = oneByOne((draw: DrawPage, quarters: number) => draw(quarters));
    const recognized = await inParallel(pages, threads + 1, async (draw) => {
      const page = await readPicture((quarters) => oneDrawn(draw, quarters), recognizer);
      done += 1;
      if (done < of) onPage({ page: done + 1, of });
      return page;
    });
    await recognizer.close();
    return recognized;
  };
}

/** A page takes up to 200 MB while it is drawn. */
function oneByOne<Args extends unknown[], T>(work: (...args: Args) => Promise<T>) {
  let last: Promise<unknown> = Promise.resolve();
  return (...args: Args): Promise<T> => {
    // Frees what drawing took, which the collector doesn't see.
    const done = last.then(() => work(...args).finally(() => globalThis.gc?.()));
    last = done.catch(() => undefined);
    return done;
  };
}
