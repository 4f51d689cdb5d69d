// Redraws an uploaded picture in a process that can read only this program, and that is ended when it takes too long.
// Only pixels are kept; metadata (place, camera, name) is not.
import { createCanvas, loadImage } from '@napi-rs/canvas';
import { Worker } from 'node:worker_threads';
import { avatarSide } from '#domain/accounts/avatar.ts';

export interface AvatarOrder {
  readonly picture: Uint8Array;
  readonly maxMemoryBytes: number;
}
export type AvatarAnswer = { readonly webp: Uint8Array } | { readonly failure: string };

const quality = 85;

process.once('disconnect', () => process.exit(1));
process.once('message', async ({ picture, maxMemoryBytes }: AvatarOrder) => {
  const guard = new URL('../platform/memory-guard.ts', import.meta.url);
  new Worker(guard, { workerData: maxMemoryBytes }).unref();
  const answer = await drawn(picture).catch((error: unknown): AvatarAnswer => ({ failure: String(error) }));
  process.send?.(answer, () => process.exit(0));
});

/** Crops to the square in the middle. */
async function drawn(picture: Uint8Array): Promise<AvatarAnswer> {
  const image = await loadImage(picture);
  const side = Math.min(image.width, image.height);
  if (side === 0) return { failure: 'the picture has no pixels' };
  const kept = Math.min(side, avatarSide);
  const canvas = createCanvas(kept, kept);
  const [left, top] = [(image.width - side) / 2, (image.height - side) / 2];
  canvas.getContext('2d').drawImage(image, left, top, side, side, 0, 0, kept, kept);
  return { webp: await canvas.encode('webp', quality) };
}
