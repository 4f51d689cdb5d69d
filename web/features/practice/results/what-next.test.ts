import { expect, it } from 'vitest';
import { whatNext } from './what-next.ts';

it.each([
  ['read-through', 'shown', { way: 'scene' }],
  ['scene', 'shown', { concealment: 'first-letters' }],
  ['scene', 'first-words', { concealment: 'hidden' }],
  ['scene', 'hidden', { way: 'cues' }],
  ['cues', 'hidden', { way: 'random-cues' }],
  ['random-cues', 'hidden', null],
] as const)('after %s with my lines %s', (way, concealment, next) => {
  expect({ next: whatNext(way, concealment) }).toMatchObject({ next });
});
