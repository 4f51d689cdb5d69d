import type { UserId } from '#domain/ids.ts';

/** Waiting requests by requester: everyone gets a turn, with their oldest request first. */
export class TurnQueue<Item extends { readonly userId: UserId }> {
  readonly #items: Item[] = [];
  readonly #lastTurns = new Map<string, number>();
  #turn = 0;

  get length(): number {
    return this.#items.length;
  }

  push(item: Item): void {
    this.#items.push(item);
  }

  take(): Item | undefined {
    const turnOf = ({ userId }: Item) => this.#lastTurns.get(userId) ?? 0;
    const [next] = this.#items.toSorted((one, other) => turnOf(one) - turnOf(other));
    if (next) this.#lastTurns.set(next.userId, (this.#turn += 1));
    else this.#lastTurns.clear();
    return next && this.remove(next);
  }

  /** Undefined if it does not wait here. */
  remove(item: Item): Item | undefined {
    const place = this.#items.indexOf(item);
    return place < 0 ? undefined : this.#items.splice(place, 1)[0];
  }
}
