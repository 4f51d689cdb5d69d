// Questions about a scene: docs/product/questions.md.
export const questionProblems = {
  'question.off': {
    status: 409,
    say: 'Questions about a scene are off, because this server has no language model.',
  },
  'question.confidential': {
    status: 403,
    say: 'This scene is marked as confidential, so it is not sent to a language model.',
  },
  'question.owner_consent': {
    status: 403,
    say: 'The owner of this scene has not agreed that scenes of theirs are sent to the language model.',
  },
  'question.consent': {
    status: 403,
    say: 'Please agree first that the scene is sent to the language model.',
  },
  'question.service_changed': {
    status: 409,
    say: 'This server now uses another language model. Please read again where the scene would be sent.',
  },
  'question.day_limit': {
    status: 429,
    say: 'You have asked {most} questions today, which is the daily limit of your plan. Please continue tomorrow.',
  },
  'question.too_many': {
    status: 409,
    say: 'You have {most} questions about this scene, which is the limit. Delete some that you no longer need.',
  },
  'question.no_lines': { status: 409, say: 'This scene has no lines to ask about.' },
  'question.scene_too_long': {
    status: 413,
    say: 'This scene is too long to be sent to the language model, which reads {most} characters at most. Please divide it.',
  },
  'question.refused': {
    status: 422,
    say: 'The language model gave no answer. The question is counted; please rephrase it.',
  },
  'question.failed': {
    status: 502,
    say: 'The language model could not answer. The question is not counted; please try again.',
  },
  'question.busy': {
    status: 503,
    say: 'The language model has too much to do. The question is not counted; please try again in a minute.',
  },
  'question.id_in_use': { status: 409, say: 'This question could not be asked. Please write it again.' },
  'question.not_found': { status: 404, say: 'This question no longer exists.' },
} as const;
