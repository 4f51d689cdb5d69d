import { lazy, Suspense } from 'react';
import { isSpoken } from '#domain/practice/cue-sheet.ts';
import type { Timing } from '#domain/practice/timing.ts';
import type { Scene } from '#domain/scene/scene.ts';
import type { PracticePlan } from '../plan/practice-plan.ts';

const Check = lazy(async () => ({ default: (await import('./HearingCheck.tsx')).HearingCheck }));
const Settings = lazy(async () => ({ default: (await import('./HandsFreeSettings.tsx')).HandsFreeSettings }));

interface LazyHandsFreeProps {
  scene: Scene;
  plan: PracticePlan;
  onTiming: (timing: Timing) => void;
}

/** What an actor chooses for hands-free practice; loaded only there. */
export function LazyHandsFree({ scene, plan, onTiming }: LazyHandsFreeProps) {
  const firstLine = scene.lines.find((line) => isSpoken(line) && line.characterId === plan.part) ?? null;
  return (
    <Suspense fallback={<div className="h-dvh" />}>
      <Check key={firstLine?.id} scene={scene} firstLine={firstLine} />
      <Settings timing={plan.timing} onTiming={onTiming} />
    </Suspense>
  );
}
