import { problem } from '#contract/problems.ts';
import type { UserId } from '#domain/ids.ts';

/**
 * Lets each user do one thing of a kind at a time in this process. The returned function throws `request.too_many`.
 */
export function oneAtATime(): <T>(userId: UserId, work: () => Promise<T>) => Promise<T> {
  const busy = new Set<string>();
  return async (userId, work) => {
    if (busy.has(userId)) throw problem('request.too_many');
    busy.add(userId);
    try {
      return await work();
    } finally {
      busy.delete(userId);
    }
  };
}
