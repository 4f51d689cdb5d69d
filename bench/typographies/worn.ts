// What scanners and cameras do to an image of a page.
import { createCanvas, loadImage, type Canvas, type SKRSContext2D } from '@napi-rs/canvas';

/** A sheet of paper as a scanner or camera sees it. */
export interface Wear {
  readonly pixelsPerInch: number;
  /** Degrees clockwise. */
  readonly tilt?: number;
  /** Paper and ink in red, green, and blue, from 0 (black) to 255 (white). */
  readonly paper?: readonly [number, number, number];
  readonly ink?: readonly [number, number, number];
  /** Noise of gray values, out of 255. */
  readonly noise?: number;
  /** Specks of dirt per page. */
  readonly specks?: number;
  readonly blurPixels?: number;
  /** JPEG quality, out of 100. */
  readonly jpegQuality?: number;
  /** How much narrower the far edge of the paper appears, from 0 to 1. */
  readonly perspective?: number;
  /** The same for its right edge. */
  readonly lateral?: number;
  /** How much darker the shaded side is, from 0 to 1. */
  readonly shadow?: number;
  /** A gray word across the page. */
  readonly stamp?: string;
  /** Black and white, like a fax or a copy. */
  readonly isBilevel?: boolean;
  /** The table around the paper, as shares of the paper. */
  readonly table?: number;
}

export async function worn(page: Canvas, wear: Wear): Promise<Canvas> {
  const { width, height } = page;
  const around = wear.table ?? 0;
  const canvas = createCanvas(Math.round(width * (1 + 2 * around)), Math.round(height * (1 + 2 * around)));
  const context = canvas.getContext('2d');
  context.fillStyle = around > 0 ? 'rgb(96, 72, 52)' : 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate(((wear.tilt ?? 0) * Math.PI) / 180);
  if (wear.blurPixels !== undefined) context.filter = `blur(${wear.blurPixels}px)`;
  context.drawImage(page, -width / 2, -height / 2);
  context.filter = 'none';
  if (wear.stamp !== undefined) stamp(context, wear.stamp, width);
  context.resetTransform();
  const seen = wear.perspective === undefined ? canvas : leant(canvas, wear.perspective, wear.lateral ?? 0);
  tone(seen, wear);
  if (wear.specks !== undefined) speckle(seen, wear.specks);
  if (wear.jpegQuality === undefined) return seen;
  const again = await loadImage(seen.toBuffer('image/jpeg', wear.jpegQuality));
  seen.getContext('2d').drawImage(again, 0, 0);
  return seen;
}

function stamp(context: SKRSContext2D, text: string, width: number): void {
  context.save();
  context.rotate(-Math.PI / 4);
  context.font = `bold ${Math.round(width / 6)}px "Courier Prime"`;
  context.textAlign = 'center';
  context.fillStyle = 'rgba(120, 120, 120, 0.45)';
  context.fillText(text, 0, 0);
  context.restore();
}

/** Narrows the far edge and the right edge, like a page on a table seen at an angle. */
function leant(page: Canvas, perspective: number, lateral: number): Canvas {
  const { width, height } = page;
  const from = page.getContext('2d').getImageData(0, 0, width, height).data;
  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  const picture = context.createImageData(width, height);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      const [across, down] = [x / width - 0.5, y / height - 0.5];
      const depth = 1 - perspective * down + lateral * across;
      const sourceX = Math.round((across * depth + 0.5) * width);
      const sourceY = Math.round((down * depth + 0.5) * height);
      const to = (y * width + x) * 4;
      const isOut = sourceX < 0 || sourceX >= width || sourceY < 0 || sourceY >= height;
      const at = (sourceY * width + sourceX) * 4;
      for (let c = 0; c < 3; c += 1) picture.data[to + c] = isOut ? 70 : (from[at + c] ?? 0);
      picture.data[to + 3] = 255;
    }
  }
  context.putImageData(picture, 0, 0);
  return canvas;
}

function tone(
  canvas: Canvas,
  { paper = [255, 255, 255], ink = [0, 0, 0], noise = 0, shadow = 0, isBilevel }: Wear,
) {
  const { width, height } = canvas;
  const context = canvas.getContext('2d');
  const picture = context.getImageData(0, 0, width, height);
  const { data } = picture;
  const random = randomFrom(7);
  for (let at = 0; at < data.length; at += 4) {
    const x = (at / 4) % width;
    const y = Math.floor(at / 4 / width);
    const light = 1 - shadow * smooth((x / width) * 0.7 + (y / height) * 0.6);
    const stray = noise * (random() + random() + random() - 1.5) * 1.15;
    for (let c = 0; c < 3; c += 1) {
      const share = (data[at + c] ?? 0) / 255;
      const value = ((ink[c] ?? 0) + share * ((paper[c] ?? 255) - (ink[c] ?? 0))) * light + stray;
      data[at + c] = isBilevel ? (value < 150 ? 0 : 255) : value;
    }
  }
  context.putImageData(picture, 0, 0);
}

const smooth = (t: number): number => {
  const s = Math.min(1, Math.max(0, (t - 0.4) / 0.5));
  return s * s * (3 - 2 * s);
};

function speckle(canvas: Canvas, specks: number): void {
  const random = randomFrom(11);
  const context = canvas.getContext('2d');
  context.fillStyle = 'rgb(40, 40, 40)';
  for (let i = 0; i < specks; i += 1) {
    const size = 0.6 + random() * 1.6;
    context.fillRect(random() * canvas.width, random() * canvas.height, size, size);
  }
}

/** Numbers from 0 to 1, the same for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}
