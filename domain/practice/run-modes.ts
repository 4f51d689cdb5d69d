// The modes a scene can be run in. Each makes a different cue sheet.
import type { Line, Scene } from '../scene/scene.ts';
import { cueSheet, type CueSheet, type Step } from './cue-sheet.ts';
import { cueStart } from './cue-words.ts';
import { shuffled } from './shuffled.ts';
import type { Timing } from './timing.ts';

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
  /** The seed of the random order of cues: the same seed gives the same order. */
  readonly seed: number;
}

export const defaultRunOptions: RunOptions = { mode: 'scene', section: null, seed: 1 };

export function cueSheetFor(
  scene: Pick<Scene, 'lines'>,
  part: string,
  timing: Timing,
  options: RunOptions,
): CueSheet {
  const { section } = options;
  const lines = section ? scene.lines.filter((line) => isWithin(section, line)) : scene.lines;
  const sheet = cueSheet({ lines }, options.mode === 'read-through' ? null : part, timing);
  return { ...sheet, loops: section !== null, steps: stepsFor(sheet.steps, options) };
}

const isWithin = ({ from, to }: Section, { order }: Pick<Line, 'order'>) => order >= from && order <= to;

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

function stepsFor(steps: readonly Step[], { mode, seed }: RunOptions): readonly Step[] {
  switch (mode) {
    case 'scene':
    case 'read-through':
      return steps;
    case 'cues':
      return cuesAndMine(steps).flat();
    case 'random-cues':
      return shuffled(cuesAndMine(steps), seed).flat();
  }
}

/** Each of my turns with the end of the cue before it. */
function cuesAndMine(steps: readonly Step[]): Step[][] {
  const turns: Step[][] = [];
  for (const [i, step] of steps.entries()) {
    const before = steps[i - 1];
    if (step.by === 'partner') continue;
    if (before?.by === 'me') turns.at(-1)?.push(step);
    else turns.push(before ? [{ ...before, spokenFrom: cueStart(before.line.text) }, step] : [step]);
  }
  return turns;
}
