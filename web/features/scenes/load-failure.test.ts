import { expect, test } from 'vitest';
import { ApiError, Offline } from '#web/platform/api/api-error.ts';
import { failureText } from './load-failure.ts';

test.each([
  [new ApiError(503, 'Later.', 'server.busy'), 'Server is busy. Please wait a moment and try again.'],
  [
    new ApiError(500, 'net::ERR_INSUFFICIENT_RESOURCES', null),
    'Server is busy. Please wait a moment and try again.',
  ],
  [new TypeError('ERR_INSUFFICIENT_RESOURCES'), 'Server is busy. Please wait a moment and try again.'],
  [new ApiError(500, 'Broken.', 'server.failed'), 'Failed to load scenes'],
  [
    new Offline(new TypeError('net::ERR_INSUFFICIENT_RESOURCES')),
    'Server is busy. Please wait a moment and try again.',
  ],
  [new Offline(null), new Offline(null).message],
])('%s', (error, sentence) => {
  expect(failureText(error)).toBe(sentence);
});
