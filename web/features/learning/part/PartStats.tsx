import { isTrouble } from '#domain/learning/drills/drill-cards.ts';
import { secondsOfTry } from '#domain/learning/learning-day.ts';
import type { LearnedPart } from '#domain/learning/learning-schema.ts';
import { safetyLevel, type PartOutlook } from '#domain/learning/part-outlook.ts';
import { StatCard } from '#web/ui/display/StatCard.tsx';

/** The number of safe lines, tries, minutes, and trouble spots. */
export function PartStats({ part, outlook }: { part: LearnedPart; outlook: PartOutlook }) {
  const tries = part.lines.reduce((sum, line) => sum + line.tries.length, 0);
  const seconds = part.lines.reduce((sum, line) => sum + secondsOfTry(line) * line.tries.length, 0);
  const safe = [...outlook.safety.values()].filter((recall) => safetyLevel(recall) === 'safe').length;
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-8 lg:grid-cols-4">
      <StatCard label="Safe lines" value={safe} unit={`of ${part.lines.length}`} />
      <StatCard label="Tries" value={tries} />
      <StatCard label="Time spent on them" value={Math.round(seconds / 60)} unit="min" />
      <StatCard label="Trouble spots" value={part.lines.filter(isTrouble).length} />
    </dl>
  );
}
