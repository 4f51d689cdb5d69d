import type { Done } from '#contract/done-at.ts';
import type { Services } from '#server/platform/services.ts';

/** Never later than now: a clock that is ahead must not have the last word for long. */
export function doneAt({ clock }: Pick<Services, 'clock'>, { doneAtMs }: Done): Date {
  const now = clock.now();
  return doneAtMs === undefined || doneAtMs > now.getTime() ? now : new Date(doneAtMs);
}
