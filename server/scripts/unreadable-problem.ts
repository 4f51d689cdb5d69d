import { problem, type Problem } from '#contract/problems.ts';
import type { UnreadableCode } from '#domain/script/unreadable-file.ts';

/** The problem that says to the user what a reader found wrong. */
export function problemFrom({ code, reason }: { code: UnreadableCode; reason: string }): Problem {
  return problem(code, code === 'file.damaged' ? { reason } : undefined);
}
