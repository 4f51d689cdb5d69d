import { expect, it } from 'vitest';
import { whatNext } from './what-next.ts';

it.each([
  ['read-through', 'shown', { mode: 'scene' }],
  ['scene', 'shown', { concealment: 'first-letters' }],
  ['scene', 'first-words', { concealment: 'hidden' }],
  ['scene', 'hidden', { mode: 'cues' }],
  ['cues', 'hidden', { mode: 'random-cues' }],
  ['random-cues', 'hidden', null],
] as const)('after %s with my lines %s', (mode, concealment, next) => {
  expect({ next: whatNext(mode, concealment) }).toMatchObject({ next });
});
