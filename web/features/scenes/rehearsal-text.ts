import { rehearsalMinutes } from '#domain/scene/running-time.ts';
import type { SceneSummary } from '#domain/scene/scene.ts';
import { durationText } from '#web/ui/text/clock-text.ts';

/** "about 16 min to rehearse": the actor's part once it is known; null without an estimate. */
export function rehearsalText({
  partLineCount,
  lineCount,
}: Pick<SceneSummary, 'partLineCount' | 'lineCount'>): string | null {
  const minutes = rehearsalMinutes(partLineCount ?? lineCount);
  return minutes ? `about ${durationText(minutes * 60)} to rehearse` : null;
}
