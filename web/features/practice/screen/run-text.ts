import { lineNumberOf } from '#domain/practice/cue-sheet.ts';
import { currentStep, cuedNow, isActive, type Run } from '#domain/practice/run-state.ts';

/** The three words of the status bar. */
export function statusOf(run: Run): 'Playing...' | 'Paused' | 'Ready' {
  if (run.phase.name === 'paused') return 'Paused';
  return isActive(run) ? 'Playing...' : 'Ready';
}

/** Whose turn it is or, while paused, whose turn is next. */
export function whoseTurn(run: Run): string {
  const name = currentStep(run)?.line.characterName ?? '';
  const partner = cuedNow(run)
    .map(({ line }) => line.characterName)
    .join(' and ');
  switch (run.phase.name) {
    case 'cueing':
    case 'speaking':
      return partner;
    case 'my-turn':
      return partner ? `Your line, together with ${partner}` : 'Your line';
    case 'skipping':
      return `${name} could not be heard`;
    case 'paused':
      return `Next: ${ownerOf(run, run.phase.resumeStep)}`;
    default:
      return '';
  }
}

function ownerOf(run: Run, index: number): string {
  const step = run.sheet.steps[index];
  return step?.by === 'me' ? 'your line' : (step?.line.characterName ?? '');
}

/** The announcement for screen readers, once per line; empty if there is nothing new. */
export function turnToAnnounce(run: Run): string {
  const turn = whoseTurn(run);
  if (run.phase.name === 'paused') return `Paused. ${turn}`;
  const round = run.round > 1 ? `, round ${run.round}` : '';
  return turn && `${turn}, line ${lineNumberOf(run.sheet, run.step)}${round}`;
}
