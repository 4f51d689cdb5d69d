// Lives by their seeds, and the shortest history of one that fails.
import { Broken } from './broken.ts';
import { Life } from './life.ts';
import { stepsOf, type Step } from './steps.ts';
import type { World } from './world.ts';

export interface Failure {
  readonly seed: number;
  readonly promise: string;
  readonly steps: readonly Step[];
  readonly history: readonly string[];
}

/** Null if every promise is kept. */
export async function liveOnce(world: World, seed: number, count: number): Promise<Failure | null> {
  return failureOf(world, seed, stepsOf(seed, count));
}

async function failureOf(world: World, seed: number, steps: readonly Step[]): Promise<Failure | null> {
  const history: string[] = [];
  try {
    await Life.live(world, steps, history);
    return null;
  } catch (error) {
    if (!(error instanceof Broken)) throw error;
    return { seed, promise: error.message, steps, history };
  }
}

/** Leaves out steps, in ever smaller pieces, as long as something still breaks. */
export async function shortest(world: World, failure: Failure): Promise<Failure> {
  let least = failure;
  for (
    let size = Math.ceil(failure.steps.length / 2);
    size >= 1;
    size = size === 1 ? 0 : Math.ceil(size / 2)
  ) {
    for (let from = 0; from < least.steps.length;) {
      const shorter = await failureOf(world, failure.seed, least.steps.toSpliced(from, size));
      if (shorter) least = shorter;
      else from += size;
    }
  }
  return least;
}
