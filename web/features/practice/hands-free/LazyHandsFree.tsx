import { lazy, Suspense } from 'react';
import type { Timing } from '#domain/practice/timing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { PracticePlan } from '../plan/practice-plan.ts';

const Setup = lazy(async () => ({ default: (await import('./HandsFreeSetup.tsx')).HandsFreeSetup }));

interface LazyHandsFreeProps {
  scene: Scene;
  plan: PracticePlan;
  onTiming: (timing: Timing) => void;
}

/** The options of hands-free practice, loaded only there. */
export function LazyHandsFree(props: LazyHandsFreeProps) {
  return (
    <Suspense fallback={<div className="h-dvh" />}>
      <Setup {...props} />
    </Suspense>
  );
}
