// Problems of operators.
export const operationProblems = {
  'scaling.most': { status: 409, say: 'The pool is at its maximum of 20 workers.' },
  'scaling.least': { status: 409, say: 'The pool is at its minimum of 2 workers.' },
  'neural_voices.unknown': { status: 404, say: 'There are no neural voices for {language}.' },
  'neural_voices.no_space': {
    status: 409,
    say: 'There is not enough room on the disk. These voices need {megabytes} MB free.',
  },
} as const;
