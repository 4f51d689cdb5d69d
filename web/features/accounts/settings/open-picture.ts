import { avatarSide } from '#domain/accounts/avatar.ts';

export interface Picture {
  readonly url: string;
  readonly image: HTMLImageElement;
  close(): void;
}

/** A region of a picture, in pixels. */
export interface Crop {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** Null if the browser can't display it as a picture. */
export async function openPicture(file: Blob): Promise<Picture | null> {
  const url = URL.createObjectURL(file);
  const close = () => URL.revokeObjectURL(url);
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    close();
    return null;
  }
  if (image.naturalWidth > 0) return { url, image, close };
  close();
  return null;
}

/** The region as a square JPEG, with transparent parts on white. */
export async function croppedFrom({ image }: Picture, crop: Crop): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = avatarSide;
  canvas.height = avatarSide;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser cannot draw.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, avatarSide, avatarSide);
  context.drawImage(image, crop.x, crop.y, crop.width, crop.height, 0, 0, avatarSide, avatarSide);
  const { promise, resolve, reject } = Promise.withResolvers<Blob>();
  canvas.toBlob(
    (blob) => (blob ? resolve(blob) : reject(new Error('The picture could not be drawn.'))),
    'image/jpeg',
    0.92,
  );
  return promise;
}
