import type { Scene } from '#domain/scene/scene.ts';
import { NotesButton } from '#web/features/notes/NotesButton.tsx';
import { LazyAskButton } from '#web/features/questions/LazyAskButton.tsx';

/** The notes on a scene, and the questions about it. */
export function SceneActions({ scene }: { scene: Scene }) {
  return (
    <>
      <NotesButton scene={scene} />
      <LazyAskButton scene={scene} />
    </>
  );
}
