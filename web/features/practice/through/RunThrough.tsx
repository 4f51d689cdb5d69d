import { useEffect, useEffectEvent } from 'react';
import { useScene } from '#web/features/scenes/queries/scenes.ts';
import { usePractice } from '../session/use-practice.ts';
import { carriedFrom } from './carried-plan.ts';
import type { Through } from './use-through.ts';

/** Continues with the next scene when this one was played to its end; a take ends first. */
export function RunThrough({ through }: { through: Through }) {
  const { next, carried, goOn } = through;
  const isOver = usePractice(({ run, take }) => run.phase.name === 'done' && take.phase.name === 'off');
  const plan = usePractice((state) => state.plan);
  const part = usePractice(({ character }) => character?.name ?? null);
  const leave = useEffectEvent(() => goOn(carriedFrom(plan, part ?? carried?.part ?? null)));
  // Loads the next scene while this one plays, so that it follows without a wait.
  useScene(next?.sceneId ?? null);
  useEffect(() => {
    if (isOver) leave();
  }, [isOver]);
  return null;
}
