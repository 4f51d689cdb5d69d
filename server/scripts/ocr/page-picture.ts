// A page as an image for recognition: gray, upright, at the size that is read best.
import type { Canvas, Image } from '@napi-rs/canvas';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist';
import { evenPaper } from './even-paper.ts';
import { straighten } from './straighten.ts';

export interface PagePicture {
  readonly width: number;
  readonly height: number;
  /** Pixels per point of the page; null for a photo, whose page may have any size. */
  readonly pixelsPerPoint: number | null;
  /** A portable graymap (PGM): a short header, then one byte per pixel. */
  readonly graymap: Buffer;
  /** Without any ink. */
  readonly isBlank: boolean;
}

const PIXELS_PER_POINT = 200 / 72;
/** As long as an A4 page is at that size: more pixels are read no better. */
const MAX_SIDE = 2340;
const PHOTO_SIDE = 2600;
/** So many rows are copied at once: a whole page in color takes 15 MB. */
const STRIPE = 200;
/** Below this gray value a pixel is ink, from 0 (black) to 255 (white). */
const INK_BELOW = 160;
/** The minimum share of ink on a page with a word. */
const MIN_INK = 0.0001;

/** The page rotated by this many quarter turns clockwise. */
export async function pictureOfPage(page: PDFPageProxy, quarters: number): Promise<PagePicture> {
  const { width, height } = page.getViewport({ scale: 1 });
  const scale = Math.min(PIXELS_PER_POINT, MAX_SIDE / Math.max(width, height));
  const viewport = page.getViewport({ scale, rotation: (page.rotate + quarters * 90) % 360 });
  const canvas = createCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height));
  await page.render({ canvas: canvas as never, viewport, background: 'white' }).promise;
  return pictureFrom(canvas, scale);
}

/** The photo rotated by this many quarter turns clockwise. */
export function pictureOfPhoto(photo: Image, quarters: number): PagePicture {
  const scale = Math.min(1, PHOTO_SIDE / Math.max(photo.width, photo.height));
  const width = Math.max(1, Math.round(photo.width * scale));
  const height = Math.max(1, Math.round(photo.height * scale));
  const [across, down] = quarters % 2 === 0 ? [width, height] : [height, width];
  const canvas = createCanvas(across, down);
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, across, down);
  context.translate(across / 2, down / 2);
  context.rotate((quarters * Math.PI) / 2);
  context.drawImage(photo, -width / 2, -height / 2, width, height);
  return pictureFrom(canvas, null);
}

function pictureFrom(canvas: Canvas, pixelsPerPoint: number | null): PagePicture {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const head = Buffer.from(`P5\n${width} ${height}\n255\n`);
  const graymap = Buffer.alloc(head.length + width * height);
  head.copy(graymap);
  const grays = graymap.subarray(head.length);
  for (let top = 0; top < height; top += STRIPE) {
    const { data } = context.getImageData(0, top, width, Math.min(STRIPE, height - top));
    for (let from = 0, to = top * width; from < data.length; from += 4, to += 1) {
      grays[to] =
        ((data[from] ?? 255) * 77 + (data[from + 1] ?? 255) * 150 + (data[from + 2] ?? 255) * 29) >> 8;
    }
  }
  evenPaper(grays, width, height);
  straighten(grays, width, height);
  let ink = 0;
  for (const gray of grays) if (gray < INK_BELOW) ink += 1;
  return { width, height, pixelsPerPoint, graymap, isBlank: ink < width * height * MIN_INK };
}
