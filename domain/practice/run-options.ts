// How a scene is run: which mode, and which of its lines.
import type { Scene } from '../scene/scene.ts';

export const runModes = ['scene', 'cues', 'random-cues', 'read-through'] as const;
export type RunMode = (typeof runModes)[number];

/** The orders of its first and last line, inclusive. */
export interface Section {
  readonly from: number;
  readonly to: number;
}

export interface RunOptions {
  readonly mode: RunMode;
  /** The section that loops; null for the whole scene, once. */
  readonly section: Section | null;
  /** The ids of the actor's lines to run, each with its cue; null for all. */
  readonly only: readonly string[] | null;
  /** The seed of the random order of cues: the same seed gives the same order. */
  readonly seed: number;
}

export const defaultRunOptions: RunOptions = { mode: 'scene', section: null, only: null, seed: 1 };

/** The section with one end at a line; the other end stays, or is the scene's own if there is none. */
export function markSection(
  { lines }: Pick<Scene, 'lines'>,
  before: Section | null,
  end: 'from' | 'to',
  order: number,
): Section {
  const whole = { from: 0, to: Math.max(0, ...lines.map((line) => line.order)) };
  const marked = { ...(before ?? whole), [end]: order };
  if (marked.from <= marked.to) return marked;
  return end === 'from' ? { from: order, to: whole.to } : { from: whole.from, to: order };
}
