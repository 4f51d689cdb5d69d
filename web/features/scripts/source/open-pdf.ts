// The only import of the PDF library in the browser, loaded with the first PDF. Rendering and text extraction run in
// its worker; scripts in a PDF are never run, and nothing else is requested.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { stripsOf, type Strip } from './page-strips.ts';

export interface PdfPage {
  /** The width in points, as shown. */
  readonly width: number;
  readonly height: number;
  strips(): Promise<Strip[]>;
  /** Renders the page at this width in pixels. An aborted signal ends it without an error. */
  draw(canvas: HTMLCanvasElement, widthPx: number, signal: AbortSignal): Promise<void>;
}

export interface OpenPdf {
  readonly pageCount: number;
  /** The first page’s height divided by its width. */
  readonly ratio: number;
  /** `page` is 1-based; `turn` is the number of clockwise quarter turns. */
  page(number: number, turn: number): Promise<PdfPage>;
  close(): void;
}

/** Larger images in a PDF are left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** Throws a PasswordException if the PDF needs a password and this isn’t it. */
export async function openPdf(bytes: ArrayBuffer, password?: string): Promise<OpenPdf> {
  const library = await import('pdfjs-dist/legacy/build/pdf.mjs');
  library.GlobalWorkerOptions.workerSrc = workerUrl;
  const loading = library.getDocument({
    data: bytes,
    ...(password !== undefined && { password }),
    verbosity: library.VerbosityLevel.ERRORS,
    maxImageSize: MAX_IMAGE_PIXELS,
    useWasm: false,
    useWorkerFetch: false,
    disableWorkerRendering: true,
    enableXfa: false,
  });
  const document = await loading.promise.catch(async (error: unknown) => {
    await loading.destroy();
    throw error;
  });
  const first = pageFrom(await document.getPage(1), 0);
  return {
    pageCount: document.numPages,
    ratio: first.height / first.width,
    page: async (number, turn) => pageFrom(await document.getPage(number), turn),
    close: () => void loading.destroy(),
  };
}

type LibraryPage = Awaited<
  ReturnType<Awaited<ReturnType<typeof import('pdfjs-dist').getDocument>['promise']>['getPage']>
>;

function pageFrom(page: LibraryPage, turn: number): PdfPage {
  const rotation = (page.rotate + turn * 90) % 360;
  const { width, height, transform } = page.getViewport({ scale: 1, rotation });
  return {
    width,
    height,
    async strips() {
      const { items } = await page.getTextContent();
      return stripsOf(
        items.flatMap((item) => ('str' in item ? [item] : [])),
        transform as number[],
      );
    },
    async draw(canvas, widthPx, signal) {
      const viewport = page.getViewport({ scale: widthPx / width, rotation });
      canvas.width = Math.round(viewport.width);
      canvas.height = Math.round(viewport.height);
      const task = page.render({ canvas, viewport });
      const cancel = () => task.cancel();
      signal.addEventListener('abort', cancel, { once: true });
      try {
        await task.promise;
      } catch (error) {
        if (!signal.aborted) throw error;
      } finally {
        signal.removeEventListener('abort', cancel);
        page.cleanup();
      }
    },
  };
}
