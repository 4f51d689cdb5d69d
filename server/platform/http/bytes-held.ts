// Limits the bytes of long requests and responses in memory, for each user and in all: otherwise a client that reads
// nothing, or sends slowly, could fill the memory. A few such clients can't lock out everybody else either.
import { Socket } from 'node:net';
import type { FastifyReply } from 'fastify';
import { problem } from '#contract/problems.ts';

const MEGABYTE = 1024 * 1024;
/** A connection that takes nothing for this long is closed. */
const maxIdleMs = 30_000;
/** Bytes held for longer than this can be dropped to make room for others. */
const slowMs = 10_000;

export interface HeldLimits {
  readonly maxBytesPerOwner: number;
  readonly maxBytes: number;
}

interface Held {
  readonly owner: string;
  readonly content: object;
  readonly size: number;
  readonly reply: FastifyReply;
  /** By `performance.now()`. */
  readonly since: number;
}

export class BytesHeld {
  readonly #limits: HeldLimits;
  /** The oldest first. */
  readonly #held = new Set<Held>();
  readonly #byOwner = new Map<string, number>();
  /** How many calls use the same bytes, which are counted once. */
  readonly #uses = new Map<object, number>();
  #bytes = 0;

  constructor(limits: Partial<HeldLimits> = {}) {
    this.#limits = { maxBytesPerOwner: 64 * MEGABYTE, maxBytes: 160 * MEGABYTE, ...limits };
  }

  /** How many bytes are in memory. */
  get bytes(): number {
    return this.#bytes;
  }

  /**
   * Counts the bytes of a request or its response until the response is sent. `content`: the object that has them.
   * Throws `request.too_many` if the owner holds too many, `server.busy` if all owners together do.
   */
  hold(reply: FastifyReply, owner: string, content: object, size: number): void {
    const own = this.#byOwner.get(owner) ?? 0;
    if (own > 0 && own + size > this.#limits.maxBytesPerOwner) throw problem('request.too_many');
    if (!this.#hasRoomFor(owner, content, size)) throw problem('server.busy');
    if (reply.raw.destroyed) return;
    const held = { owner, content, size, reply, since: performance.now() };
    const uses = this.#uses.get(content) ?? 0;
    this.#held.add(held);
    this.#byOwner.set(owner, (this.#byOwner.get(owner) ?? 0) + size);
    this.#uses.set(content, uses + 1);
    if (uses === 0) this.#bytes += size;
    void untilSent(reply).then(() => this.#release(held));
  }

  /**
   * While there is no room, closes the oldest connection of the owner who holds most, if it is slow and that owner
   * holds more than this one.
   */
  #hasRoomFor(owner: string, content: object, size: number): boolean {
    const own = (this.#byOwner.get(owner) ?? 0) + size;
    while (this.#bytes > 0 && this.#bytes + (this.#uses.has(content) ? 0 : size) > this.#limits.maxBytes) {
      const most = Math.max(...this.#byOwner.values());
      const oldest = [...this.#held].find((held) => this.#byOwner.get(held.owner) === most);
      if (most <= own || !oldest || performance.now() - oldest.since < slowMs) return false;
      oldest.reply.raw.destroy();
      this.#release(oldest);
    }
    return true;
  }

  #release(held: Held): void {
    if (!this.#held.delete(held)) return;
    const { owner, content, size } = held;
    const own = (this.#byOwner.get(owner) ?? 0) - size;
    if (own <= 0) this.#byOwner.delete(owner);
    else this.#byOwner.set(owner, own);
    const uses = (this.#uses.get(content) ?? 1) - 1;
    if (uses > 0) {
      this.#uses.set(content, uses);
      return;
    }
    this.#uses.delete(content);
    this.#bytes -= size;
  }
}

/** Closes the connection if the client receives nothing of the response for a while. */
export function closeIfIdle({ raw }: FastifyReply): void {
  // A call within a test has no connection.
  if (raw.socket instanceof Socket) raw.socket.setTimeout(maxIdleMs);
}

/** Resolves when the whole response has been sent, or its connection is closed. */
export async function untilSent({ raw }: FastifyReply): Promise<void> {
  if (raw.destroyed || raw.writableFinished) return;
  const { promise, resolve } = Promise.withResolvers<void>();
  raw.once('finish', resolve).once('close', resolve);
  await promise;
}
