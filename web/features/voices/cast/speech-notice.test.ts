import { expect, it } from 'vitest';
import { speechNotice } from './speech-notice.ts';

it.each([
  [
    new Error('Voice generation rate limit reached. Please wait a moment.'),
    'warning',
    'Voice generation rate limit reached. Please wait a moment.',
  ],
  [
    new Error('Network error. Please check your connection and try again.'),
    'error',
    'Network error. Please check your connection.',
  ],
  [
    new DOMException('The operation timed out.', 'TimeoutError'),
    'error',
    'Network error. Please check your connection.',
  ],
  [new DOMException('Unable to decode audio data', 'EncodingError'), 'error', 'Audio playback failed'],
  [new Error('This line has no text to speak.'), 'error', 'This line has no text to speak.'],
  [new Error(''), 'error', 'TTS generation failed'],
  [null, 'error', 'TTS generation failed'],
] as const)('%s', (reason, kind, message) => {
  expect(speechNotice(reason)).toEqual({ kind, message });
});
