import type { Line } from './scene.ts';

/** The estimated duration of the spoken lines in seconds; stage directions take no time. */
export function runningTimeSeconds(
  lines: readonly Pick<Line, 'isStageDirection' | 'estimatedDurationSeconds'>[],
): number {
  return lines.reduce((sum, line) => sum + (line.isStageDirection ? 0 : line.estimatedDurationSeconds), 0);
}

const maxEstimateMinutes = 180;

/** Minutes it takes to rehearse this many lines: two each. Null above three hours, which nobody rehearses at once. */
export function rehearsalMinutes(lineCount: number): number | null {
  const minutes = lineCount * 2;
  return minutes > maxEstimateMinutes ? null : minutes;
}
