// Directed lines: docs/product/voices.md#directed-lines
export const directingProblems = {
  'directing.not_found': { status: 404, say: 'This line is no longer directed.' },
  'directing.line_not_found': { status: 404, say: 'This line is no longer in the scene.' },
  'directing.line_changed': {
    status: 409,
    say: 'This line was changed after you recorded it. Please record the new words.',
  },
  'directing.scene_full': {
    status: 409,
    say: 'You have directed {most} lines of this scene, which is the limit.',
  },
  'directing.no_voice_service': {
    status: 409,
    say: 'Your partner’s voice doesn’t come from a voice service, so your recording isn’t needed.',
  },
  'directing.consent_changed': {
    status: 409,
    say: 'What you agree to has changed. Please read it again.',
  },
  'directing.recording': {
    status: 422,
    say: 'This recording can’t be used for the line. Please record it again.',
  },
  'directing.too_many_recordings': {
    status: 429,
    say: 'You have sent {most} recordings today, which is the daily limit. Please try again tomorrow.',
  },
  'directing.too_often': {
    status: 429,
    say: 'You have directed {most} lines today, which is the daily limit. Please try again tomorrow.',
  },
} as const;
