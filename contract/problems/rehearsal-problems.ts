// Speech, practice and takes: docs/product/voices.md, docs/product/practice.md and docs/product/takes.md.
export const rehearsalProblems = {
  'calendar.not_found': { status: 404, say: 'This calendar address isn’t valid, or was revoked.' },
  'speech.failed': { status: 502, say: 'TTS generation failed' },
  'speech.rate_limit': {
    status: 429,
    say: 'Voice generation rate limit reached. Please wait a moment.',
  },
  'speech.too_long': {
    status: 400,
    say: 'This line is too long to be spoken in one request: {characters} characters, {maxCharacters} at most.',
  },
  'speech.empty': { status: 400, say: 'This line has no text to speak.' },
  'speech.language': { status: 422, say: 'None of our voices speaks {language}.' },
  'speech.busy': { status: 503, say: 'The voices are busy. Please wait a moment and try again.' },
  'listening.no_recognizer': { status: 404, say: 'This server can’t check words in this language.' },
  'listening.sound': { status: 400, say: 'No words can be recognized in this sound.' },
  'practice.no_lines': { status: 400, say: 'No dialogue to practice' },
  'practice.character_unknown': { status: 400, say: 'Please select your character first' },
  'practice.session_not_found': { status: 404, say: 'This practice session does not exist.' },
  'practice.too_many_sessions': {
    status: 429,
    say: 'You have started {most} practice sessions today, which is the daily limit. This one stays on your device and is saved later.',
  },
  'practice.sessions_failed': { status: 500, say: 'Failed to load sessions' },
  'learning.line_not_found': { status: 404, say: 'This line is no longer in the scene.' },
  'learning.too_many_parts': {
    status: 409,
    say: 'You can learn {most} parts at a time. Stop learning one of them first.',
  },
  'learning.too_many_tries': {
    status: 429,
    say: 'You have tried {most} lines today, which is the daily limit. These stay on your device and are saved later.',
  },
  'recording.deleted': { status: 404, say: 'This take was deleted.' },
  'recording.not_found': { status: 404, say: 'This take does not exist.' },
  'recording.missing': { status: 400, say: 'No recording was sent.' },
  'recording.container': {
    status: 415,
    say: 'This recording can’t be stored: it must be WebM or MP4 audio.',
  },
  'recording.too_large': { status: 413, say: 'A take can be {maxMb} MB and {maxMinutes} minutes at most.' },
  'recording.no_room': {
    status: 413,
    say: 'There is no room for another take: you can store {maxTakes} takes with up to {maxGb} GB in total. Delete some you no longer need.',
  },
  'recording.too_often': {
    status: 429,
    say: 'You have recorded {most} takes today, which is the daily limit. Please try again tomorrow.',
  },
  'recording.differs': { status: 409, say: 'A different take was already sent under this id.' },
  'recording.incomplete': { status: 409, say: 'This take has not been uploaded completely.' },
  'recording.address_ended': { status: 403, say: 'This link has expired. Open the take again.' },
} as const;
