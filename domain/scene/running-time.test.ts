import { expect, it } from 'vitest';
import { rehearsalMinutes } from './running-time.ts';

it('takes two minutes to rehearse a line, and gives no estimate above three hours', () => {
  expect([0, 8, 90, 91].map(rehearsalMinutes)).toEqual([0, 16, 180, null]);
});
