import { chanceFrom } from '../chance.ts';

/** The items in an order that depends only on the seed (Fisher-Yates). */
export function shuffled<Thing>(things: readonly Thing[], seed: number): Thing[] {
  const order = [...things];
  const chance = chanceFrom(seed);
  for (let i = order.length - 1; i > 0; i -= 1) {
    const j = Math.floor(chance() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
  return order;
}
