// The part of a plan that applies to every scene of a run through several. Countdown, pause and the times of single
// lines belong to each scene.
import type { Living, PracticePlan } from '../plan/practice-plan.ts';
import { newSeed } from '#web/platform/new-seed.ts';
import type { RunMode } from '#domain/practice/run-options.ts';
import { speakingCharacters } from '#domain/practice/speaking-characters.ts';
import type { Timing } from '#domain/practice/timing.ts';
import { characterNamed } from '#domain/production/before-scene.ts';
import type { Scene } from '#domain/scene/scene.ts';

export interface Carried {
  /** The name of the actor's character, which is the same in every scene; null if they only listened so far. */
  readonly part: string | null;
  readonly mode: RunMode;
  readonly timing: Pick<
    Timing,
    'leavesTimeForMyLines' | 'waitsForMe' | 'answerAfterSeconds' | 'pace' | 'speed'
  >;
  readonly living: Living | null;
  readonly usesLearned: boolean;
}

export const carriedFrom = (plan: PracticePlan, part: string | null): Carried => {
  const { leavesTimeForMyLines, waitsForMe, answerAfterSeconds, pace, speed } = plan.timing;
  return {
    part,
    mode: plan.options.mode,
    timing: { leavesTimeForMyLines, waitsForMe, answerAfterSeconds, pace, speed },
    living: plan.living,
    usesLearned: plan.usesLearned,
  };
};

/** The plan of the next scene with the carried settings. Its part is null if the character doesn't speak in it. */
export function planCarriedOn(own: PracticePlan, scene: Scene, carried: Carried): PracticePlan {
  const { part, mode, timing, living, usesLearned } = carried;
  const speaking = speakingCharacters(scene).map(({ character }) => character);
  return {
    ...own,
    part: part === null ? own.part : (characterNamed(speaking, part)?.id ?? null),
    timing: { ...own.timing, ...timing },
    options: { ...own.options, mode },
    living: living && (living.isKept ? living : { ...living, seed: newSeed() }),
    usesLearned,
  };
}
