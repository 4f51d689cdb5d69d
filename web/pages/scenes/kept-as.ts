import type { Scene } from '#domain/scene/scene.ts';
import type { SceneFilters } from '../../api/queries/scenes.ts';

/** The scenes of this device as the library would list them. */
export function keptAs(filters: SceneFilters, scenes: readonly Scene[]): Scene[] {
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
    .toSorted(orders[filters.sort ?? 'newest']);
}

const orders = {
  newest: (one: Scene, other: Scene) => other.updatedAt.localeCompare(one.updatedAt),
  title: (one: Scene, other: Scene) => one.title.localeCompare(other.title),
  due: (one: Scene, other: Scene) =>
    (one.auditionDueDate ?? '9999').localeCompare(other.auditionDueDate ?? '9999'),
};
