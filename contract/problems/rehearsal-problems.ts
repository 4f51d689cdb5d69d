// Speech, practice and takes: docs/product/voices.md, docs/product/practice.md and docs/product/takes.md.
export const rehearsalProblems = {
  'speech.failed': { status: 502, say: 'TTS generation failed' },
  'speech.rate_limit': {
    status: 429,
    say: 'Voice generation rate limit reached. Please wait a moment.',
  },
  'speech.too_long': {
    status: 400,
    say: 'This line is too long to be spoken at once: {characters} characters, {maxCharacters} at most.',
  },
  'speech.empty': { status: 400, say: 'There is nothing to speak in this line.' },
  'speech.busy': { status: 503, say: 'The voices are busy. Please wait a moment and try again.' },
  'practice.no_lines': { status: 400, say: 'No dialogue to practice' },
  'practice.character_unknown': { status: 400, say: 'Please select your character first' },
  'practice.session_not_found': { status: 404, say: 'This practice session does not exist.' },
  'practice.too_many_sessions': {
    status: 429,
    say: 'You have begun {most} practice sessions within a day, as many as are stored. This one is kept on your device and stored later.',
  },
  'practice.sessions_failed': { status: 500, say: 'Failed to load sessions' },
  'recording.not_found': { status: 404, say: 'This take does not exist.' },
  'recording.missing': { status: 400, say: 'No recording was sent.' },
  'recording.container': {
    status: 415,
    say: 'This is not a recording that can be kept: it has to be WebM or MP4 audio.',
  },
  'recording.too_large': { status: 413, say: 'A take can be {maxMb} MB and {maxMinutes} minutes at most.' },
  'recording.no_room': {
    status: 413,
    say: 'There is no room for another take: all of them together can be {maxGb} GB, and {maxTakes} in number. Delete some you no longer need.',
  },
  'recording.too_often': {
    status: 429,
    say: 'You have sent {most} takes today, which is the most there can be. Please come back tomorrow.',
  },
  'recording.differs': { status: 409, say: 'Something else was already sent in place of this.' },
  'recording.incomplete': { status: 409, say: 'This take has not arrived whole yet.' },
  'recording.address_ended': { status: 403, say: 'This address has ended. Open the take again.' },
} as const;
