// Reads a picture's size from its header before anything is decoded, because a few bytes can decode to gigabytes.

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

/** A JPEG is a sequence of segments; the start-of-frame segment has the size. */
function sizeOfJpeg(view: DataView): PictureSize | null {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker === 0xff) {
      at += 1;
      continue;
    }
    if (isFrame(marker)) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

const isFrame = (marker: number): boolean =>
  marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
