import { problem } from '#contract/problems.ts';
import type { LineId, PracticeSessionId, UserId } from '#domain/ids.ts';
import type { Services } from '#server/platform/services.ts';
import { markCorrected } from './line-results.store.ts';

/** Throws `practice.session_not_found`. A line that was never reported is left alone. */
export async function correctLine(
  { db }: Pick<Services, 'db'>,
  userId: UserId,
  line: { readonly sessionId: PracticeSessionId; readonly lineId: LineId },
): Promise<void> {
  if (!(await markCorrected(db, { userId, ...line }))) throw problem('practice.session_not_found');
}
