import { withDuration } from '#domain/takes/webm-duration.ts';
import { takeStore, type KeptTake } from './device/take-store.ts';

const headBytes = 4096;

/** A take of this device as a file that plays and seeks like a stored one. */
export async function playableContent(take: KeptTake): Promise<Blob> {
  const content = await takeStore.contentOf(take);
  if (take.mimeType !== 'audio/webm') return content;
  const head = new Uint8Array(await content.slice(0, headBytes).arrayBuffer());
  const whole = withDuration(head, take.durationSeconds) as Uint8Array<ArrayBuffer>;
  return new Blob([whole, content.slice(headBytes)], { type: take.mimeType });
}
