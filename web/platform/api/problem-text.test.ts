import { expect, test } from 'vitest';
import { ApiError, Offline } from './api-error.ts';
import { failureSentence, fieldSentence } from './problem-text.ts';

test.each([
  [new Offline(null), 'Please check your internet connection and try again.'],
  [new ApiError(401, '', null), 'Your session has expired. Please sign in again.'],
  [new ApiError(403, '', null), "You don't have permission to do this."],
  [new ApiError(503, '', null), 'Our server is having trouble. Please try again in a moment.'],
  [new ApiError(507, 'Our storage is full.', 'server.storage_full'), 'Our storage is full.'],
  [new ApiError(418, '', null), 'If this keeps happening, please contact support.'],
  [new Error('boom'), 'If this keeps happening, please contact support.'],
])('%s has a hint', (error, hint) => {
  expect(failureSentence('save the scene', error)).toBe(`Failed to save the scene. ${hint}`);
});

test('the sentence for a field is found in the details', () => {
  const error = new ApiError(400, '', 'request.invalid', {
    fields: [{ field: 'name', message: 'Too long' }],
  });
  expect(fieldSentence(error, 'name')).toBe('Too long');
  expect(fieldSentence(error, 'email')).toBeNull();
  expect(fieldSentence(new ApiError(400, '', null, { fields: 'x' }), 'name')).toBeNull();
});
