import { expect, it } from 'vitest';
import { learningEntries } from './learning-entries.ts';

const part = (dueDate: string | null, title = 'Night Bus') => ({ title, characterName: 'MARA', dueDate });
const usual = { minutesPerDay: 12, day: null };
const datesOf = (...given: Parameters<typeof learningEntries>) =>
  learningEntries(...given).map(({ date }) => date);

it('has each day before the date, with its parts and minutes', () => {
  const entries = learningEntries([part('2026-03-04'), part('2026-03-03', 'Elsinore')], usual, '2026-03-01');
  expect(entries.map(({ date, details }) => [date, details])).toEqual([
    ['2026-03-01', 'MARA in Night Bus\nMARA in Elsinore'],
    ['2026-03-02', 'MARA in Night Bus\nMARA in Elsinore'],
    ['2026-03-03', 'MARA in Night Bus'],
  ]);
  expect(entries[0]).toMatchObject({ title: 'Learn lines (12 min)', path: '/app/learn' });
});

it('leaves out a day off and a date that has passed, and has two weeks of upkeep without a date', () => {
  const off = { ...usual, day: { date: '2026-03-01', minutes: 0 } };
  expect(datesOf([part('2026-03-03')], off, '2026-03-01')).toEqual(['2026-03-02']);
  expect(datesOf([part('2026-02-28'), part('2026-03-01')], usual, '2026-03-01')).toEqual([]);
  expect(datesOf([part(null)], usual, '2026-03-01')).toHaveLength(14);
});

it('looks 60 days ahead', () => {
  expect(datesOf([part('2030-01-01')], usual, '2026-03-01')).toHaveLength(60);
});

it('names ten parts at most', () => {
  const parts = Array.from({ length: 13 }, (_, i) => part('2026-03-02', `Scene ${i}`));
  const [entry] = learningEntries(parts, usual, '2026-03-01');
  expect(entry!.details.split('\n').slice(9)).toEqual(['MARA in Scene 9', 'and 3 more']);
});
