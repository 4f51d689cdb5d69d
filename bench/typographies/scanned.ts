// Printed pages as scanners and cameras produce them: drawn, worn, and read as images.
import { createCanvas, type Canvas } from '@napi-rs/canvas';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { SourceDocument } from '#domain/script/source-line.ts';
import { pictureOfPage } from '#server/scripts/ocr/page-picture.ts';
import { RecognizedLanguages } from '#server/scripts/ocr/recognized-languages.ts';
import { pictureReader } from '#server/scripts/ocr/picture-reader.ts';
import { readPhotos } from '#server/scripts/ocr/read-photos.ts';
import { PDF_OPTIONS, readPdf } from '#server/scripts/pdf/read-pdf.ts';
import { asJpeg, makeScanPdf } from '#server/scripts/testing/make-scan.ts';
import { pages as layouts } from './paged.ts';
import type { ReportedScript } from './reported-script.ts';
import { worn, type Wear } from './worn.ts';

const scans: Readonly<Record<string, Wear>> = {
  'scan, 200 dpi': { pixelsPerInch: 200 },
  'scan, 150 dpi': { pixelsPerInch: 150 },
  'scan, 200 dpi, gray paper, coarse grain': {
    pixelsPerInch: 200,
    paper: [210, 210, 210],
    ink: [60, 60, 60],
    noise: 40,
    blurPixels: 0.6,
  },
  'scan, 150 dpi, gray paper, grain': {
    pixelsPerInch: 150,
    paper: [210, 210, 210],
    ink: [60, 60, 60],
    noise: 30,
    blurPixels: 0.5,
    jpegQuality: 70,
  },
  'scan, 200 dpi, yellowed paper, pale ink, dirt': {
    pixelsPerInch: 200,
    paper: [222, 200, 150],
    ink: [110, 90, 70],
    noise: 16,
    specks: 250,
  },
  'scan, 150 dpi, 3° askew': { pixelsPerInch: 150, tilt: 3, noise: 10 },
  'scan, 200 dpi, -3° askew, poor JPEG': { pixelsPerInch: 200, tilt: -3, noise: 10, jpegQuality: 30 },
  'fax, 200 dpi, dirt, askew': {
    pixelsPerInch: 200,
    noise: 70,
    blurPixels: 0.6,
    isBilevel: true,
    specks: 400,
    tilt: 0.7,
  },
  'scan, 200 dpi, a stamp across': { pixelsPerInch: 200, stamp: 'CONFIDENTIAL', noise: 8 },
};

const camera: Wear = { pixelsPerInch: 220, noise: 12, jpegQuality: 75, paper: [235, 228, 215], table: 0.08 };
const photos: Readonly<Record<string, Wear>> = {
  'photo, from above, half in shadow': { ...camera, pixelsPerInch: 180, shadow: 0.75, tilt: -1.5 },
  'photo, leaning': { ...camera, perspective: 0.12, shadow: 0.45 },
  'photo, leaning far, blurred': {
    ...camera,
    perspective: 0.22,
    tilt: 2,
    shadow: 0.6,
    blurPixels: 0.7,
    table: 0.12,
  },
  'photo, leaning two ways': { ...camera, perspective: 0.12, lateral: 0.08, tilt: -1, shadow: 0.4 },
};

/** Reading takes seconds per page. */
const BLOCKS = 30;
const LAYOUTS = [
  'screenplay with (MORE) and (CONT’D)',
  'NAME. Text, set solid',
  'names in a column, Times, A4, set solid',
];

export interface Scanned {
  readonly name: string;
  readonly shorten: (script: ReportedScript) => ReportedScript;
  readonly read: (script: ReportedScript) => Promise<SourceDocument>;
}

const scannedAs =
  (arePhotos: boolean) =>
  ([name, wear]: [string, Wear]): Scanned[] =>
    LAYOUTS.map((layout) => ({
      name: `${name}: ${layout}`,
      shorten: (script) => ({ ...script, blocks: script.blocks.slice(0, BLOCKS) }),
      read: (script) => readScanned(layouts[layout]?.(script) ?? new Uint8Array(), wear, arePhotos),
    }));

export const scanned: readonly Scanned[] = [
  ...Object.entries(scans).flatMap(scannedAs(false)),
  ...Object.entries(photos).flatMap(scannedAs(true)),
];

const installed = new RecognizedLanguages();

/** Pages of a PDF as a scan or photos of them would be read. */
async function readScanned(pdf: Uint8Array, wear: Wear, arePhotos: boolean): Promise<SourceDocument> {
  const pages: Canvas[] = [];
  for (const page of await drawnPages(pdf, wear.pixelsPerInch)) pages.push(await worn(page, wear));
  const read = pictureReader(1, {
    onPage: () => undefined,
    onRead: () => undefined,
    dataOf: (language) => installed.folderOf(language),
  });
  if (!arePhotos) return readPdf(makeScanPdf(pages), { pictures: { read, draw: pictureOfPage } });
  return readPhotos(
    pages.map((page) => async () => new Uint8Array(asJpeg(page))),
    read,
  );
}

async function drawnPages(pdf: Uint8Array, pixelsPerInch: number): Promise<Canvas[]> {
  const document = await getDocument({ ...PDF_OPTIONS, data: new Uint8Array(pdf) }).promise;
  const pages: Canvas[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const viewport = page.getViewport({ scale: pixelsPerInch / 72 });
    const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
    await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
    pages.push(canvas);
  }
  await document.loadingTask.destroy();
  return pages;
}
