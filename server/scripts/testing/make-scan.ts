// Scans for tests: typed pages drawn as images, as PNG or JPEG or in a PDF without a text layer.
import { fileURLToPath } from 'node:url';
import { createCanvas, GlobalFonts, type Canvas } from '@napi-rs/canvas';
import { contentOf, fileOf, fontResources, type Drawn } from './make-pdf.ts';

const faces = {
  'Courier Prime': 'courier-prime/files/courier-prime-latin-400-normal.woff2',
  'Cousine Greek': 'cousine/files/cousine-greek-400-normal.woff2',
  'Cousine Cyrillic': 'cousine/files/cousine-cyrillic-400-normal.woff2',
  'Courier Prime Extended': 'courier-prime/files/courier-prime-latin-ext-400-normal.woff2',
};
for (const [name, file] of Object.entries(faces))
  GlobalFonts.registerFromPath(fileURLToPath(import.meta.resolve(`@fontsource/${file}`)), name);
const family = Object.keys(faces)
  .map((name) => `"${name}"`)
  .join(', ');

const WIDTH = 612;
const HEIGHT = 792;

/** The page on paper rotated by this many degrees clockwise. */
export function drawScan(page: readonly Drawn[], turned = 0, pixelsPerInch = 150): Canvas {
  const scale = pixelsPerInch / 72;
  const [width, height] = turned % 180 === 90 ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
  const canvas = createCanvas(Math.round(width * scale), Math.round(height * scale));
  const context = canvas.getContext('2d');
  context.fillStyle = 'white';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.scale(scale, scale);
  context.translate(width / 2, height / 2);
  context.rotate((turned * Math.PI) / 180);
  context.translate(-WIDTH / 2, -HEIGHT / 2);
  context.fillStyle = 'black';
  for (const { text, x, y, size = 12 } of page) {
    context.font = `${size}px ${family}`;
    context.fillText(text, x, y);
  }
  return canvas;
}

export const asPng = (scan: Canvas): Buffer => scan.toBuffer('image/png');
export const asJpeg = (scan: Canvas): Buffer => scan.toBuffer('image/jpeg', 85);

/** A PDF in which each page is a single image, or has its text. */
export function makeScanPdf(pages: readonly (Canvas | readonly Drawn[])[]): Uint8Array {
  const kids = pages.map((_, i) => `${3 + i * 3} 0 R`).join(' ');
  const objects = pages.flatMap((page, i) => {
    const [content, picture] = [4 + i * 3, 5 + i * 3];
    const isScan = 'toBuffer' in page;
    const [width, height] = isScan && page.width > page.height ? [HEIGHT, WIDTH] : [WIDTH, HEIGHT];
    const resources = `<< ${fontResources} /XObject << /P ${picture} 0 R >> >>`;
    return [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Resources ${resources} /Contents ${content} 0 R >>`,
      stream('', Buffer.from(isScan ? `${width} 0 0 ${height} 0 0 cm /P Do` : contentOf(page, height))),
      isScan ? pictureOf(page) : 'null',
    ];
  });
  return fileOf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    `<< /Type /Pages /Kids [${kids}] /Count ${pages.length} >>`,
    ...objects,
  ]);
}

function pictureOf(scan: Canvas): Buffer {
  const look = `/Width ${scan.width} /Height ${scan.height} /ColorSpace /DeviceRGB /BitsPerComponent 8`;
  return stream(`/Type /XObject /Subtype /Image ${look} /Filter /DCTDecode`, asJpeg(scan));
}

const stream = (entries: string, content: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from(`<< ${entries} /Length ${content.length} >>\nstream\n`),
    content,
    Buffer.from('\nendstream'),
  ]);
