import { trialSceneOn } from '#domain/scene/trial-scene.ts';
import type { PracticeMode } from '../plan/practice-plan.ts';
import { SceneRow } from './SceneRow.tsx';

const builtInScene = trialSceneOn('2026-01-01');

/** The scene that the free plan always includes. */
export const BuiltInScene = ({ mode }: { mode: PracticeMode }) => (
  <SceneRow scene={builtInScene} mode={mode} />
);
