import type { CharacterId } from '../ids.ts';
import type { SceneDraft } from './draft.ts';
import { runningTimeSeconds } from './running-time.ts';
import type { Scene } from './scene.ts';

/** The stored scene as it will be once this edit is saved. */
export function sceneWithEdit(scene: Scene, edit: Omit<SceneDraft, 'unassigned'>): Scene {
  const names = new Map<CharacterId | null, string>(edit.characters.map(({ id, name }) => [id, name]));
  const lines = edit.lines.map((line, order) => ({
    ...line,
    order,
    characterName: names.get(line.characterId) ?? null,
  }));
  return {
    ...scene,
    ...edit,
    lines,
    characterCount: edit.characters.length,
    lineCount: lines.filter(({ isStageDirection }) => !isStageDirection).length,
    estimatedDurationSeconds: runningTimeSeconds(lines),
  };
}
