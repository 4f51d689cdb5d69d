// How safe a part is: each of its lines now, and the whole of it from day to day if the plan is kept.
import { addDays, daysUntil } from '../scene/due-date.ts';
import { forecast } from './forecast.ts';
import { linesToPlan, triesToPlan, type DatedPlan, type Here } from './learning-day.ts';
import type { LearnedPart } from './learning-schema.ts';
import { evidenceByLine } from './line-tries.ts';
import { recallIn } from './line-safety.ts';
import { actorMemory } from './memory.ts';

export interface PartOutlook {
  /** By line id: the probability, 0 to 1, that it is known now; null if it was never tried. */
  readonly safety: ReadonlyMap<string, number | null>;
  /** The share of lines known on some days up to the date. Empty without a date ahead, and before the first try. */
  readonly curve: readonly { readonly date: string; readonly value: number }[];
  /** Null with an empty curve. */
  readonly onDue: { readonly share: number; readonly margin: number } | null;
}

const maxPoints = 15;

/** `dated`: the plan that the part belongs to; absent if its date has passed. */
export function partOutlook(part: LearnedPart, dated: DatedPlan | undefined, here: Here): PartOutlook {
  const evidence = evidenceByLine(triesToPlan([part]), here.today, here.timeZone);
  const memory = actorMemory(linesToPlan([part]), evidence);
  const safety = new Map(
    memory.lines.map((line) => [line.line.id, line.tries === 0 ? null : recallIn(memory, line, 0)]),
  );
  if (!dated || dated.due === null) return { safety, curve: [], onDue: null };
  const dueDay = daysUntil(dated.due, here.today);
  const planned = memory.lines.map(({ line }) =>
    dated.plan.days.flatMap(({ lines }, day) => lines.filter((id) => id === line.id).map(() => day)),
  );
  const forecastOn = (day: number) =>
    forecast(
      memory,
      planned.map((days) => days.filter((each) => each < day)),
      day,
    );
  const step = Math.max(1, Math.ceil(dueDay / (maxPoints - 1)));
  const days = Array.from(
    { length: Math.floor(dueDay / step) + 1 },
    (_, i) => dueDay - i * step,
  ).toReversed();
  const curve = days.flatMap((day) => {
    const known = forecastOn(day);
    return known ? [{ date: addDays(here.today, day), value: known.onDue }] : [];
  });
  const onDue = forecastOn(dueDay);
  return {
    safety,
    curve,
    onDue: onDue && { share: onDue.onDue, margin: (onDue.high - onDue.low) / 2 },
  };
}

export const safetyLevels = ['new', 'shaky', 'fair', 'good', 'safe'] as const;
export type SafetyLevel = (typeof safetyLevels)[number];

export function safetyLevel(recall: number | null): SafetyLevel {
  if (recall === null) return 'new';
  if (recall < 0.5) return 'shaky';
  if (recall < 0.75) return 'fair';
  return recall < 0.9 ? 'good' : 'safe';
}
