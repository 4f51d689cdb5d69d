import { problem, type Problem } from '#contract/problems.ts';
import type { UnreadableCode } from '#domain/script/unreadable-file.ts';

/** The problem that tells the user what is wrong with the file. */
export function problemFrom({ code, reason }: { code: UnreadableCode; reason: string }): Problem {
  return problem(code, code === 'file.damaged' ? { reason } : undefined);
}
