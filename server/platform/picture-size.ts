// Checks pictures before anything is decoded: a few bytes can decode to gigabytes, and the beginning of a picture to a
// whole one in gray.

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

/** Null if it is no JPEG or PNG, or ends before its size. */
export function pictureSize(bytes: Uint8Array): PictureSize | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 24) return null;
  if (view.getUint32(0) === 0x89504e47) return { width: view.getUint32(16), height: view.getUint32(20) };
  return view.getUint16(0) === 0xffd8 ? sizeOfJpeg(view) : null;
}

/** Whether a JPEG or PNG has all its parts, up to the mark of its end. */
export function isWholePicture(bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (view.byteLength < 24) return false;
  if (view.getUint32(0) === 0x89504e47) return hasEndOfPng(view);
  if (view.getUint16(0) !== 0xffd8) return false;
  const scan = [...segmentsOf(view)].find(({ marker }) => marker === SCAN);
  // Within the scan, a byte with this value is always followed by a zero.
  return (
    scan !== undefined &&
    Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(END_OF_JPEG, scan.at)
  );
}

const SCAN = 0xda;
const END_OF_JPEG = Buffer.from([0xff, 0xd9]);
const END_OF_PNG = 0x49454e44;

/** A PNG is a sequence of chunks, each with its length, its name and a checksum. */
function hasEndOfPng(view: DataView): boolean {
  let at = 8;
  while (at + 12 <= view.byteLength) {
    if (view.getUint32(at + 4) === END_OF_PNG) return true;
    at += 12 + view.getUint32(at);
  }
  return false;
}

/** A JPEG is a sequence of segments; the start-of-frame segment has the size. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  for (const { marker, at } of segmentsOf(view))
    if (isFrame(marker) && at + 9 <= view.byteLength)
      return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  return null;
}

/** Up to the first scan, whose data follow it without a length. */
function* segmentsOf(view: DataView): Generator<{ marker: number; at: number }> {
  let at = 2;
  while (at + 4 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    yield { marker, at };
    if (marker === SCAN) return;
    at += 2 + view.getUint16(at + 2);
  }
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
