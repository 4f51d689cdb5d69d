import type { Arrival } from '#contract/chunks.ts';
import { chunkBytes, chunkCount } from '#domain/files/chunks.ts';
import { failed, putBytes } from './signed-addresses.ts';

export interface ChunkGateways {
  /** The chunks that are still missing. */
  readonly ask: () => Promise<Arrival>;
  /** The share that has arrived, 0 to 1. */
  readonly onSent?: (share: number) => void;
  readonly put?: typeof putBytes;
  readonly signal?: AbortSignal;
}

const atOnce = 3;

/** Sends the missing chunks of `content`, asking for more addresses as needed. Throws ApiError, Offline. */
export async function sendChunks(
  content: Blob,
  first: Arrival,
  { ask, onSent = () => {}, put = putBytes, signal }: ChunkGateways,
): Promise<void> {
  const count = chunkCount(content.size);
  let arrival = first;
  while (!arrival.isStored && arrival.missingCount > 0) {
    const sent = await sendRound(arrival);
    if (sent === arrival.missingCount) break;
    const next = await ask();
    if (next.missingCount >= arrival.missingCount) throw failed();
    arrival = next;
  }
  onSent(1);

  /** Returns how many were sent: fewer than there are addresses if those have expired. */
  async function sendRound({ missing, missingCount }: Arrival): Promise<number> {
    const waiting = [...missing];
    let sent = 0;
    async function sendNext(): Promise<void> {
      for (let next = waiting.shift(); next; next = waiting.shift()) {
        const start = next.position * chunkBytes;
        const isPut = await put(next.address, content.slice(start, start + chunkBytes), signal);
        if (!isPut) return void waiting.splice(0);
        sent += 1;
        onSent((count - missingCount + sent) / count);
      }
    }
    onSent((count - missingCount) / count);
    const senders = Array.from({ length: atOnce }, () =>
      sendNext().catch((error: unknown) => {
        waiting.splice(0);
        throw error;
      }),
    );
    await Promise.all(senders);
    return sent;
  }
}
