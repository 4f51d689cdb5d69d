import { currentStep, isActive, type Run } from '#domain/practice/run-state.ts';

/** The three words of the status bar: rehearsal.md section 2. */
export function statusOf(run: Run): 'Playing...' | 'Paused' | 'Ready' {
  if (run.phase.name === 'paused') return 'Paused';
  return isActive(run) ? 'Playing...' : 'Ready';
}

/** Who has the floor, in a few words; for the eye and, once for each line, for the screen reader. */
export function whoseTurn(run: Run): string {
  const name = currentStep(run)?.line.characterName ?? '';
  switch (run.phase.name) {
    case 'cueing':
    case 'speaking':
      return name;
    case 'my-turn':
      return 'Your line';
    case 'skipping':
      return `${name} could not be heard`;
    default:
      return '';
  }
}
