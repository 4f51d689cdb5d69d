import type { Arrival } from '#contract/chunks.ts';
import { chunkBytes, chunkCount } from '#domain/files/chunks.ts';
import { failed, putBytes } from './signed-addresses.ts';

export interface ChunkDoors {
  /** What is missing by now. */
  readonly ask: () => Promise<Arrival>;
  /** How much has arrived, 0 to 1. */
  readonly onSent?: (share: number) => void;
  readonly put?: typeof putBytes;
  readonly signal?: AbortSignal;
}

const atOnce = 3;

/** Sends what is missing of `content`, asking for more addresses as it goes. Throws ApiError, Offline. */
export async function sendChunks(
  content: Blob,
  first: Arrival,
  { ask, onSent = () => {}, put = putBytes, signal }: ChunkDoors,
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

  /** Answers how many were sent: fewer than there are addresses where those have ended. */
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
