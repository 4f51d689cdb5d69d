// The miniature's scene: the trial scene, with the visitor as Mara. Its lines never change.
import { cueSheet } from '#domain/practice/cue-sheet.ts';
import { defaultTiming } from '#domain/practice/timing.ts';
import { trialSceneOn } from '#domain/scene/trial-scene.ts';

export const scene = trialSceneOn('2026-01-01');
export const part = scene.characters.find(({ name }) => name === 'MARA')!;
export const sheet = cueSheet(scene, part.id, { ...defaultTiming, initialCountdownSeconds: 0 });
