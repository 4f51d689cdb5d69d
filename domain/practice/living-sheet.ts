import { livingRead } from '../voices/living-read.ts';
import type { CueSheet, Step } from './cue-sheet.ts';

/** The same lines with a varied delivery: each is read slightly differently, and the pauses vary with them. */
export function livingSheet(sheet: CueSheet, seed: number): CueSheet {
  return { ...sheet, steps: sheet.steps.map((step) => livingStep(step, seed)) };
}

function livingStep(step: Step, seed: number): Step {
  const { variation, gap } = livingRead(seed, step.line.id);
  if (step.by === 'partner') {
    const beside = step.beside && {
      beside: { ...step.beside, variation: livingRead(seed, step.beside.line.id).variation },
    };
    return { ...step, variation, ...beside, pauseAfterSeconds: step.pauseAfterSeconds * gap };
  }
  const pauseBeforeSeconds = step.pauseBeforeSeconds * gap;
  const turnSeconds = step.turnSeconds - step.pauseBeforeSeconds + pauseBeforeSeconds;
  return { ...step, turnSeconds, pauseBeforeSeconds };
}
