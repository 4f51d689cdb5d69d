import { expect, test } from 'vitest';
import { freeTitle } from './free-title.ts';

test('a title nobody has stays', () => {
  expect(freeTitle('Elsinore', ['Elsinore (2)', 'elsinore'], 200)).toBe('Elsinore');
});

test('a taken one gets the first free number', () => {
  expect(freeTitle('Elsinore', ['Elsinore', 'Elsinore (2)', 'Elsinore (4)'], 200)).toBe('Elsinore (3)');
});

test('a title as long as can be makes room for its number', () => {
  const long = `A${'🎭'.repeat(10)}`;
  expect(freeTitle(long, [long], 21)).toBe(`A${'🎭'.repeat(8)} (2)`);
  expect(freeTitle(long, [long], 20)).toBe(`A${'🎭'.repeat(7)} (2)`);
});
