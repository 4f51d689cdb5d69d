import { expect, test } from 'vitest';
import { doubtfulRegions } from './doubtful-regions.ts';

const sure = { confidence: 0.95 };
const unsure = { confidence: 0.6 };
const guessed = { confidence: 0.4 };

test('uncertain lines near each other are one region, and the least certain region comes first', () => {
  const lines = [sure, unsure, sure, sure, sure, sure, guessed, sure, sure, sure, guessed, sure];
  expect(doubtfulRegions(lines)).toEqual([
    { from: 6, to: 10 },
    { from: 1, to: 1 },
  ]);
});

test('lines that are certain or written by hand are in none', () => {
  expect(doubtfulRegions([sure, { confidence: null }, { confidence: 0.7 }])).toEqual([]);
});
