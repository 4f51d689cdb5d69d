import type { Done } from '#contract/done-at.ts';
import type { Services } from '#server/platform/services.ts';

/** Never later than now, so that a fast clock doesn't win for long. */
export function doneAt({ clock }: Pick<Services, 'clock'>, { doneAtMs }: Done): Date {
  const now = clock.now();
  return doneAtMs === undefined || doneAtMs > now.getTime() ? now : new Date(doneAtMs);
}
