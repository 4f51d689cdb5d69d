import type { Line } from './scene.ts';

/** Seconds the spoken lines take by their estimates; stage directions are not played. */
export function runningTimeSeconds(
  lines: readonly Pick<Line, 'isStageDirection' | 'estimatedDurationSeconds'>[],
): number {
  return lines.reduce((sum, line) => sum + (line.isStageDirection ? 0 : line.estimatedDurationSeconds), 0);
}

/** Minutes it takes to rehearse so many lines: two each (decisions 5.6). */
export const rehearsalMinutes = (lineCount: number) => lineCount * 2;
