import type { LearningSettings } from '../learning/learning-schema.ts';
import { addDays } from '../scene/due-date.ts';
import type { CalendarEntry } from './calendar-entry.ts';

/** Days with planned rehearsals: so many ahead, and so many without a date. */
const [daysAhead, daysWithoutDate] = [60, 14];
const partsNamed = 10;

interface LearnedPart {
  readonly title: string;
  readonly characterName: string;
  /** `YYYY-MM-DD`, or null: steady upkeep. */
  readonly dueDate: string | null;
}

/**
 * An entry for each day from today on which lines are learned, until the day before the last date, with the most minutes that it
 * takes; none on a day off.
 */
export function learningEntries(
  parts: readonly LearnedPart[],
  { minutesPerDay, day }: Pick<LearningSettings, 'minutesPerDay' | 'day'>,
  today: string,
): CalendarEntry[] {
  return Array.from({ length: daysAhead }, (_, ahead) => ({ date: addDays(today, ahead), ahead })).flatMap(
    ({ date, ahead }): CalendarEntry[] => {
      const learned = parts.filter(({ dueDate }) =>
        dueDate === null ? ahead < daysWithoutDate : date < dueDate,
      );
      const minutes = day?.date === date ? day.minutes : minutesPerDay;
      if (learned.length === 0 || minutes === 0) return [];
      return [
        {
          id: `learn-${date}`,
          date,
          title: `Learn lines (${minutes} min)`,
          details: detailsOf(learned),
          path: '/app/learn',
        },
      ];
    },
  );
}

function detailsOf(parts: readonly LearnedPart[]): string {
  const named = parts.slice(0, partsNamed).map(({ title, characterName }) => `${characterName} in ${title}`);
  const more = parts.length - named.length;
  return [...named, ...(more > 0 ? [`and ${more} more`] : [])].join('\n');
}
