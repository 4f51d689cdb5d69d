// Every error the product can answer with: its code, its status, and its sentence.
// `{name}` in a sentence is filled from the details given to `problem()`.
import { requestProblems } from './problems/request-problems.ts';
import { adminProblems } from './problems/admin-problems.ts';
import { accountProblems } from './problems/account-problems.ts';
import { billingProblems } from './problems/billing-problems.ts';
import { sceneProblems } from './problems/scene-problems.ts';
import { operationProblems } from './problems/operation-problems.ts';
import { fileProblems } from './problems/file-problems.ts';
import { rehearsalProblems } from './problems/rehearsal-problems.ts';
import { sharingProblems } from './problems/sharing-problems.ts';
import { readerProblems } from './problems/reader-problems.ts';
import { directingProblems } from './problems/directing-problems.ts';
import { cloningProblems } from './problems/cloning-problems.ts';
import { questionProblems } from './problems/question-problems.ts';
import { planProblems } from './problems/plan-problems.ts';

export const problems = {
  ...planProblems,
  ...requestProblems,
  ...accountProblems,
  ...adminProblems,
  ...billingProblems,
  ...sceneProblems,
  ...fileProblems,
  ...rehearsalProblems,
  ...sharingProblems,
  ...readerProblems,
  ...directingProblems,
  ...cloningProblems,
  ...questionProblems,
  ...operationProblems,
} as const satisfies Record<string, { status: number; say: string }>;

export type ProblemCode = keyof typeof problems;

/** The body of every error response. */
export interface ProblemAnswer {
  readonly error: string;
  readonly code: ProblemCode;
  readonly details?: Record<string, unknown>;
  readonly requestId: string;
}

/** An expected refusal; the server answers it with the catalog's status and sentence. */
export class Problem extends Error {
  readonly code: ProblemCode;
  readonly status: number;
  readonly details: Record<string, unknown> | undefined;

  constructor(code: ProblemCode, details?: Record<string, unknown>, cause?: unknown) {
    super(sentenceFor(code, details), cause === undefined ? undefined : { cause });
    this.name = 'Problem';
    this.code = code;
    this.status = problems[code].status;
    this.details = details;
  }
}

/** `throw problem('scene.not_found')` */
export function problem(code: ProblemCode, details?: Record<string, unknown>, cause?: unknown): Problem {
  return new Problem(code, details, cause);
}

export const sentenceFor = (code: ProblemCode, details: Record<string, unknown> = {}): string =>
  filled(problems[code].say, details);

/** The sentence with each `{name}` replaced by that detail. */
export const filled = (sentence: string, details: Record<string, unknown>): string =>
  sentence.replace(/\{(\w+)\}/g, (whole, name: string) => String(details[name] ?? whole));
