// A part that an actor starts to learn, made from its scene.
import type { CharacterId } from '../ids.ts';
import { isSpoken } from '../practice/cue-sheet.ts';
import type { Scene } from '../scene/scene.ts';
import type { Due, LearnedPart } from './learning-schema.ts';

/** Without tries. Null if the scene has no such character. */
export function learnedPart(scene: Scene, characterId: CharacterId, due: Due): LearnedPart | null {
  const character = scene.characters.find(({ id }) => id === characterId);
  if (!character) return null;
  const lines = scene.lines
    .filter((line) => line.characterId === characterId && isSpoken(line))
    .sort((a, b) => a.order - b.order);
  return {
    sceneId: scene.id,
    title: scene.title,
    characterId,
    characterName: character.name,
    due,
    dueDate: due === 'scene' ? scene.auditionDueDate : due === 'none' ? null : due,
    lines: lines.map(({ id, order, text, estimatedDurationSeconds }) => ({
      id,
      order,
      words: text.trim().split(/\s+/).length,
      seconds: estimatedDurationSeconds,
      isChanged: false,
      tries: [],
      troubleWords: [],
      objective: '',
      verb: '',
    })),
  };
}

/** A scene's own date; that of the trial scene stays a week away, so that learning it by a date fixes the date. */
export const usualDue = ({ isDefault, auditionDueDate }: Pick<Scene, 'isDefault' | 'auditionDueDate'>): Due =>
  isDefault && auditionDueDate !== null ? auditionDueDate : 'scene';
