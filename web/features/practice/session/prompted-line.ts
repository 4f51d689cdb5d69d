import { currentStep, type Run } from '#domain/practice/run-state.ts';

/** The order of the line an actor means by "Line!": the one they are on, else the next of theirs. */
export function promptedLine(run: Run): number | null {
  const mine = run.sheet.steps.slice(run.step).find((step) => step.by === 'me');
  return (mine ?? currentStep(run))?.line.order ?? null;
}
