// Cloned voices: docs/product/voices.md#cloned-voices
export const cloningProblems = {
  'cloning.no_engine': {
    status: 409,
    say: 'Voices can’t be cloned here: whoever runs this server has set up no voice service and no model for it.',
  },
  'cloning.too_many_voices': {
    status: 409,
    say: 'You have {most} voices, which is the limit. Delete one of them first.',
  },
  'cloning.too_many_links_today': {
    status: 429,
    say: 'You have asked for voices {most} times today, which is the daily limit. Please try again tomorrow.',
  },
  'cloning.link_over': {
    status: 404,
    say: 'This link no longer works: it has expired, or the voice was deleted. Ask for a new one.',
  },
  'cloning.consent_changed': {
    status: 409,
    say: 'What you agree to has changed. Please read it again.',
  },
  'cloning.not_agreed': { status: 403, say: 'Please agree before your voice is recorded.' },
  'cloning.over': { status: 409, say: 'This voice is already made, so nothing more is recorded for it.' },
  'cloning.too_often': {
    status: 429,
    say: 'You have tried this too often today. What you recorded is kept; please continue tomorrow.',
  },
  'cloning.too_long': { status: 422, say: 'A recording can be one minute at most.' },
  'cloning.incomplete': { status: 409, say: 'Something isn’t recorded yet. Please record every text.' },
  'cloning.words': {
    status: 422,
    say: 'The first recording doesn’t have the words of the consent. Please read that text aloud again, as it is written.',
  },
  'cloning.other_speaker': {
    status: 422,
    say: 'The recordings don’t sound like one person. Whoever reads the consent has to read the other texts too.',
  },
  'cloning.unsure_speaker': {
    status: 422,
    say: 'The recordings are too quiet or too noisy to tell that they are of one person. Please record them again in a quiet place.',
  },
  'cloning.owner_plan': {
    status: 409,
    say: 'The actor’s plan no longer includes cloned voices. What you recorded is kept until the link ends.',
  },
  'cloning.nothing_to_take_back': {
    status: 404,
    say: 'There is nothing left to take back: this voice is deleted.',
  },
  'cloning.too_many_reports': {
    status: 429,
    say: 'You have reported this voice several times today. Your reports have arrived.',
  },
  'cloning.reason_missing': { status: 400, say: 'Please say why the voice is taken down' },
  'cloning.voice_unknown': { status: 404, say: 'This voice is no longer there.' },
} as const;
