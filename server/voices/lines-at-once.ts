import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';

/** Lets each user have `max` lines generated at a time. The returned function throws `speech.rate_limit`. */
export function limitConcurrencyPerUser(
  max: number,
): <T>(userId: UserId, make: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>();
  return async (userId, make) => {
    const others = underWay.get(userId) ?? 0;
    if (others >= max) throw problem('speech.rate_limit');
    underWay.set(userId, others + 1);
    try {
      return await make();
    } finally {
      const left = underWay.get(userId)! - 1;
      if (left > 0) underWay.set(userId, left);
      else underWay.delete(userId);
    }
  };
}
