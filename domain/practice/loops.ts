// The sections that an actor saves under a name. A loop is stored by its lines' ids, because their positions change
// with the scene.
import type { LineId } from '../ids.ts';
import type { Scene } from '../scene/scene.ts';
import type { Section } from './run-options.ts';

/** How many loops a user can save in a scene, and the maximum length of their names in characters. */
export const loopLimits = { perScene: 50, nameLength: 60 } as const;

export interface LoopEnds {
  readonly fromLineId: LineId;
  readonly toLineId: LineId;
}

/** The ids of a section's first and last lines; null if it has none. */
export function endsOf({ lines }: Pick<Scene, 'lines'>, { from, to }: Section): LoopEnds | null {
  const within = lines.filter(({ order }) => order >= from && order <= to);
  const [first, last] = [within[0], within.at(-1)];
  return first && last ? { fromLineId: first.id, toLineId: last.id } : null;
}

/** Where a loop's lines are now, in whatever order; null if one is no longer in the scene. */
export function sectionOf({ lines }: Pick<Scene, 'lines'>, ends: LoopEnds): Section | null {
  const orders = [ends.fromLineId, ends.toLineId].map((id) => lines.find((line) => line.id === id)?.order);
  const [one, other] = orders;
  if (one === undefined || other === undefined) return null;
  return { from: Math.min(one, other), to: Math.max(one, other) };
}
