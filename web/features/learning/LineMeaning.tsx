import type { Line, Scene } from '#domain/scene/scene.ts';
import { MeaningFields } from './MeaningFields.tsx';
import { useLearning } from './queries/learning.ts';
import { useLearningChanges } from './use-learning-changes.ts';

/** Shows what a line is for during a run; renders nothing for a part that the actor isn't learning. */
export function LineMeaning({ scene, line }: { scene: Scene; line: Line }) {
  const { learning } = useLearning();
  const { saveMeaning } = useLearningChanges();
  const known = learning?.parts
    .find(({ sceneId }) => sceneId === scene.id)
    ?.lines.find(({ id }) => id === line.id);
  if (!known) return null;
  return (
    <MeaningFields
      meaning={known}
      scriptBeat={line.beatShift ?? null}
      onSave={(meaning) => saveMeaning(scene.id, line.id, meaning)}
    />
  );
}
