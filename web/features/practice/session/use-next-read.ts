import { useLayoutEffect, useRef } from 'react';
import type { StagedRun } from '../stage/stage-run.ts';
import { placeOf } from './line-moves.ts';
import { newSeed, type PracticePlan } from '../plan/practice-plan.ts';

type ChangePlan = (plan: PracticePlan, order: number) => void;

/** A living read that is not kept gives way to another whenever the scene is run once more. */
export function useNextRead(staged: StagedRun, plan: PracticePlan, onPlan: ChangePlan) {
  const newest = useRef(plan);
  useLayoutEffect(() => {
    newest.current = plan;
  });
  const changePlan: ChangePlan = (next, order) => {
    newest.current = next;
    onPlan(next, order);
  };
  return {
    changePlan,
    /** Before the run begins once more. */
    readAnew() {
      const { living } = newest.current;
      if (!living || living.isKept) return;
      changePlan({ ...newest.current, living: { ...living, seed: newSeed() } }, placeOf(staged.run()));
    },
  };
}
