import { expect, test } from 'vitest';
import { freeTitle } from './free-title.ts';

test('an unused title stays', () => {
  expect(freeTitle('Elsinore', ['Elsinore (2)', 'elsinore'], 200)).toBe('Elsinore');
});

test('a used one gets the first free number', () => {
  expect(freeTitle('Elsinore', ['Elsinore', 'Elsinore (2)', 'Elsinore (4)'], 200)).toBe('Elsinore (3)');
});

test('a title of maximum length is shortened for its number', () => {
  const long = `A${'🎭'.repeat(10)}`;
  expect(freeTitle(long, [long], 21)).toBe(`A${'🎭'.repeat(8)} (2)`);
  expect(freeTitle(long, [long], 20)).toBe(`A${'🎭'.repeat(7)} (2)`);
});
