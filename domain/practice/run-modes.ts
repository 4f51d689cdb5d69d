// The modes a scene can be run in. Each makes a different cue sheet.
import type { CharacterId } from '../ids.ts';
import type { Line, Scene } from '../scene/scene.ts';
import { cueSheet, type CueSheet, type Step } from './cue-sheet.ts';
import { cueStart } from './cue-words.ts';
import { shuffled } from './shuffled.ts';
import type { RunOptions, Section } from './run-options.ts';
import type { Timing } from './timing.ts';

export function cueSheetFor(
  scene: Pick<Scene, 'lines'>,
  part: CharacterId,
  timing: Timing,
  options: RunOptions,
): CueSheet {
  const { section } = options;
  const lines = section ? scene.lines.filter((line) => isWithin(section, line)) : scene.lines;
  const sheet = cueSheet({ lines }, options.mode === 'read-through' ? null : part, timing);
  return { ...sheet, loops: section !== null, steps: stepsFor(sheet.steps, options) };
}

const isWithin = ({ from, to }: Section, { order }: Pick<Line, 'order'>) => order >= from && order <= to;

function stepsFor(steps: readonly Step[], { mode, seed, only }: RunOptions): readonly Step[] {
  switch (mode) {
    case 'scene':
      return only ? turnsOf(steps, only).flat() : steps;
    case 'read-through':
      return steps;
    case 'cues':
      return turnsOf(steps, only).flat();
    case 'random-cues':
      return shuffled(turnsOf(steps, only), seed).flat();
  }
}

/** The turns with one of these lines, or all. */
function turnsOf(steps: readonly Step[], only: readonly string[] | null): Step[][] {
  const turns = turnsWithCues(steps);
  return only
    ? turns.filter((turn) => turn.some(({ by, line }) => by === 'me' && only.includes(line.id)))
    : turns;
}

/** Each of my turns with the end of the cue before it. */
export function turnsWithCues(steps: readonly Step[]): Step[][] {
  const turns: Step[][] = [];
  for (const [i, step] of steps.entries()) {
    const before = steps[i - 1];
    if (step.by === 'partner') continue;
    if (before?.by === 'me') turns.at(-1)?.push(step);
    else
      turns.push(
        before
          ? [{ ...before, spokenFrom: before.isWithMine ? 0 : cueStart(before.line.text) }, step]
          : [step],
      );
  }
  return turns;
}
