// Recorded lines: docs/product/voices.md#lines-that-people-record
export const readerProblems = {
  'reader.no_lines': { status: 400, say: 'These characters have no lines to record.' },
  'reader.too_many_lines': {
    status: 400,
    say: 'These characters have more than {most} lines. Choose fewer of them.',
  },
  'reader.too_many_links': {
    status: 409,
    say: '{most} people record lines for this scene, which is the limit. Delete one of them first.',
  },
  'reader.too_many_links_today': {
    status: 429,
    say: 'You have made too many links today. Please try again tomorrow.',
  },
  'reader.line_not_found': { status: 404, say: 'This line is no longer recorded.' },
  'reader.link_over': {
    status: 404,
    say: 'This link no longer works: it was ended or has expired. Ask for a new one.',
  },
  'reader.consent_changed': {
    status: 409,
    say: 'What you agree to has changed. Please read it again.',
  },
  'reader.not_agreed': { status: 403, say: 'Please agree before you record.' },
  'reader.line_not_asked': { status: 404, say: 'This line is no longer asked for.' },
  'reader.line_changed': {
    status: 409,
    say: 'This line was changed while you recorded it. Please record the new words.',
  },
  'reader.container': { status: 415, say: 'This file is not a recording made on this page.' },
  'reader.silent': {
    status: 422,
    say: 'Nothing can be heard. Check that the microphone isn’t covered, and record it again.',
  },
  'reader.clipped': {
    status: 422,
    say: 'This is too loud and distorted. Hold the phone farther away, and record it again.',
  },
  'reader.too_short': {
    status: 422,
    say: 'This is too short for the line. Start speaking after you tap, and record it again.',
  },
  'reader.too_long': { status: 422, say: 'A line can be three minutes at most.' },
  'reader.not_speech': {
    status: 422,
    say: 'This doesn’t sound like speech. Listen to it; if it’s right, keep it.',
  },
  'reader.longer_than_line': {
    status: 422,
    say: 'This is much longer than the line. Listen to it; if it’s right, keep it.',
  },
  'reader.too_often': {
    status: 429,
    say: 'You have sent too many recordings today. They stay on this device; please continue tomorrow.',
  },
  'reader.scene_full': {
    status: 409,
    say: 'This scene has three hours of recorded lines, which is the limit.',
  },
  'reader.nothing_to_take_back': {
    status: 404,
    say: 'There is nothing left to take back: these recordings are deleted.',
  },
} as const;
