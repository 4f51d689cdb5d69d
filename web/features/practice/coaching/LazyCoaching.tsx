import { lazy, Suspense } from 'react';
import type { Scene } from '#domain/scene/scene.ts';

const Option = lazy(async () => ({ default: (await import('./CoachingOption.tsx')).CoachingOption }));
const Notes = lazy(async () => ({ default: (await import('./CoachingNotes.tsx')).CoachingNotes }));

export function LazyCoachingOption() {
  return (
    <Suspense>
      <Option />
    </Suspense>
  );
}

export function LazyCoachingNotes({ scene }: { scene: Scene }) {
  return (
    <Suspense>
      <Notes scene={scene} />
    </Suspense>
  );
}
