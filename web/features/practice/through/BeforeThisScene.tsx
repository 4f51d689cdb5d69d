import { lazy, Suspense } from 'react';
import type { CharacterId } from '#domain/ids.ts';
import type { Scene } from '#domain/scene/scene.ts';
import { characterOf } from '../plan/practice-plan.ts';

const BeforeScene = lazy(async () => ({
  default: (await import('#web/features/productions/BeforeScene.tsx')).BeforeScene,
}));

/** Shows where the character was before this scene, if the scene belongs to a whole script. */
export function BeforeThisScene({ scene, part }: { scene: Scene; part: CharacterId | null }) {
  const character = characterOf(scene, part);
  if (!scene.production || !character) return null;
  const { id, position } = scene.production;
  return (
    <Suspense>
      <BeforeScene productionId={id} position={position} character={character.name} />
    </Suspense>
  );
}
