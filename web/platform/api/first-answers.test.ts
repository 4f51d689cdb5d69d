import { afterEach, expect, test } from 'vitest';
import { takeFirstAnswer } from './first-answers.ts';

afterEach(() => void Reflect.deleteProperty(globalThis, 'firstAnswers'));

test('a response requested in advance is used once, and only by the user it was requested for', () => {
  const answer = Promise.resolve(Response.json({ scenes: [] }));
  Object.assign(globalThis, { firstAnswers: new Map([['GET /api/scenes ada', answer]]) });
  expect(takeFirstAnswer('GET', '/api/scenes', 'ben')).toBeNull();
  expect(takeFirstAnswer('GET', '/api/scenes', null)).toBeNull();
  expect(takeFirstAnswer('GET', '/api/scenes', 'ada')).toBe(answer);
  expect(takeFirstAnswer('GET', '/api/scenes', 'ada')).toBeNull();
});
