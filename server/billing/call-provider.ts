import { Problem, problem } from '#contract/problems.ts';
import type { ProblemCode } from '#contract/problems.ts';
import type { Log } from '#server/platform/log.ts';

/** Runs a call to the payment provider; any failure becomes the problem `code`. */
export async function callProvider<T>(log: Log, code: ProblemCode, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof Problem) throw error;
    log.error({ err: error, code }, 'the payment provider failed');
    throw problem(code, undefined, error);
  }
}
