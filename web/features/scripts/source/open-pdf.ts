// The one door to the PDF library in the browser, which comes when the first PDF is shown. Drawing and reading happen
// in its worker; nothing in a PDF is run, and no other address is asked for anything.
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.min.mjs?url';
import { stripsOf, type Strip } from './page-strips.ts';

export interface PdfPage {
  /** In points, as it is shown. */
  readonly width: number;
  readonly height: number;
  strips(): Promise<Strip[]>;
  /** Draws it so many pixels wide. An aborted signal ends it quietly. */
  draw(canvas: HTMLCanvasElement, widthPx: number, signal: AbortSignal): Promise<void>;
}

export interface OpenPdf {
  readonly pageCount: number;
  /** Height of the first page to its width. */
  readonly ratio: number;
  /** 1-based, turned by so many quarters clockwise. */
  page(number: number, turn: number): Promise<PdfPage>;
  close(): void;
}

/** Pictures in a PDF larger than this are left out. */
const MAX_IMAGE_PIXELS = 50_000_000;

/** Throws a PasswordException where the PDF asks for a password and this is not it. */
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
