// The entries of an actor's calendar: docs/product/calendar.md.
import type { ClassId, SceneId } from '../ids.ts';

/** A whole day, since dates have no time of day. */
export interface CalendarEntry {
  /** The same for as long as the entry exists. */
  readonly id: string;
  /** `YYYY-MM-DD` */
  readonly date: string;
  readonly title: string;
  readonly details: string;
  /** Where it leads, a path of the app. */
  readonly path: string;
}

export interface DueScene {
  readonly sceneId: string;
  readonly title: string;
  readonly date: string;
  readonly production: { readonly id: string; readonly title: string } | null;
}

/** A scene that a coach handed out to a class that the actor is in. */
export interface ClassScene {
  readonly classId: ClassId;
  readonly className: string;
  readonly sceneId: SceneId;
  readonly title: string;
  readonly date: string;
}

export const classEntries = (scenes: readonly ClassScene[]): CalendarEntry[] =>
  scenes.map(({ classId, className, sceneId, title, date }) => ({
    id: `class-${classId}-${sceneId}`,
    date,
    title: `Due: ${title} (${className})`,
    details: 'Practice it once more.',
    path: pathOf(sceneId),
  }));

/** Scenes of one script that are due on the same day are one entry. */
export function dueEntries(scenes: readonly DueScene[]): CalendarEntry[] {
  const groups = Map.groupBy(
    scenes,
    ({ date, production, sceneId }) => `${date} ${production?.id ?? sceneId}`,
  );
  return [...groups.values()].flatMap(([first, ...rest]): CalendarEntry[] => {
    if (!first) return [];
    const { date, production, sceneId, title } = first;
    if (!production || rest.length === 0) {
      return [
        {
          id: `due-${sceneId}`,
          date,
          title: `Due: ${title}`,
          details: 'Practice it once more.',
          path: pathOf(sceneId),
        },
      ];
    }
    const titles = [first, ...rest].map((scene) => scene.title);
    return [
      {
        id: `due-${production.id}-${date}`,
        date,
        title: `Due: ${production.title} (${titles.length} scenes)`,
        details: titles.join('\n'),
        path: `/app/scripts/${encodeURIComponent(production.id)}`,
      },
    ];
  });
}

const pathOf = (sceneId: string) => `/app/practice-timed?scene=${encodeURIComponent(sceneId)}`;
