import { daysUntil } from '#domain/scene/due-date.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { SceneFilters } from '../queries/scenes.ts';

/** The scenes stored on this device, in the library’s order on the calendar date `today`. */
export function filterKeptScenes(filters: SceneFilters, scenes: readonly Scene[], today: string): Scene[] {
  const { search = '', genre, level, folder, archived } = filters;
  const sought = search.trim().toLowerCase();
  return scenes
    .filter((scene) =>
      [
        [scene.title, scene.author ?? '', scene.description].some((text) =>
          text.toLowerCase().includes(sought),
        ),
        !genre || scene.genre === genre,
        !level || scene.difficulty === level,
        !folder || scene.folders.includes(folder),
        scene.isArchived === (archived === 'true'),
      ].every(Boolean),
    )
    .toSorted(orders(today)[filters.sort ?? 'newest']);
}

const orders = (today: string) => ({
  newest: (one: Scene, other: Scene) => other.updatedAt.localeCompare(one.updatedAt),
  title: (one: Scene, other: Scene) => one.title.localeCompare(other.title),
  due: (one: Scene, other: Scene) => dueKey(one, today) - dueKey(other, today),
});

/** Later than any allowed date. */
const beenAlready = 10_000_000;

/** Upcoming auditions first, then past ones, then scenes without a date. */
function dueKey({ auditionDueDate }: Scene, today: string): number {
  if (auditionDueDate === null) return 2 * beenAlready;
  const days = daysUntil(auditionDueDate, today);
  return days < 0 ? beenAlready - days : days;
}
