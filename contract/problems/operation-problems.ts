// Problems of operators.
export const operationProblems = {
  'scaling.most': { status: 409, say: 'The pool is at its maximum of 20 workers.' },
  'scaling.least': { status: 409, say: 'The pool is at its minimum of 2 workers.' },
} as const;
