import { expect, it } from 'vitest';
import { plan } from './plan.ts';
import { readHistories, UnreadableHistories } from './read-histories.ts';

const lines = Array.from({ length: 20 }, (_, order) => ({
  id: `line-${order}`,
  order,
  words: 10,
  seconds: 6,
}));
const part = {
  id: 'part',
  today: '2026-03-01',
  timeZone: 'Europe/Berlin',
  due: '2026-03-08',
  minutesPerDay: 5,
  lines,
  tries: [],
};
const made = (at: string, line = 'line-0', grade: 'got' | 'missed' = 'got') => ({
  line,
  at,
  grade,
  hints: 0,
  way: 'written',
  isShown: false,
});

it('plans nothing once the date has passed, and says nothing of it', () => {
  expect(plan({ ...part, due: '2026-02-28', tries: [made('2026-02-27T10:00:00Z')] })).toEqual({
    id: 'part',
    days: [],
    forecast: null,
  });
});

it('keeps the day itself for what is weakest, and promises nothing that only this day could give', () => {
  const tries = lines.flatMap(({ id }, i) => [
    made('2026-03-05T18:00:00Z', id),
    made('2026-03-07T18:00:00Z', id, i < 4 ? 'missed' : 'got'),
  ]);
  const { days, forecast } = plan({ ...part, today: '2026-03-08', minutesPerDay: 0.4, tries });
  expect(days).toEqual([
    { date: '2026-03-08', lines: ['line-0', 'line-1', 'line-2', 'line-3'], minutes: 0.4 },
  ]);
  const sure = new Map(forecast!.lines.map(({ id, probability }) => [id, probability]));
  expect(sure.get('line-0')).toBeLessThan(sure.get('line-9')!);
});

it('knows the day of a try in the time zone of the actor', () => {
  const late = made('2026-02-28T23:30:00Z');
  const doneToday = plan({ ...part, minutesPerDay: 0.1, tries: [late] });
  expect(doneToday.days[0]!.lines).toEqual([]);
  expect(plan({ ...part, timeZone: 'UTC', minutesPerDay: 0.1, tries: [late] }).days[0]!.lines).toHaveLength(
    1,
  );
});

it('takes a try from the future for one of today, and passes over lines that were cut', () => {
  const known = plan({ ...part, tries: [made('2026-03-01T09:00:00Z')] });
  expect(
    plan({ ...part, tries: [made('2026-04-01T09:00:00Z'), made('2026-02-01T09:00:00Z', 'cut')] }),
  ).toEqual(known);
});

it.each(['2026-02-27', '2026-02-27T18:00:00', '2026-02-27T18:00:00.123456+01:00'])(
  'reads %s as that day',
  (at) => {
    const [read] = readHistories([{ ...part, tries: [{ line: 'line-0', at, grade: 'got' }] }]);
    expect(plan(read!)).toEqual(plan({ ...part, tries: [made('2026-02-27T12:00:00Z')] }));
  },
);

it('plans two weeks ahead without a date', () => {
  const { days, forecast } = plan({ ...part, due: null, tries: [made('2026-02-27T10:00:00Z')] });
  expect(days).toHaveLength(14);
  expect(forecast).toBeNull();
});

it.each([
  ['no minutes', { minutesPerDay: 0 }],
  ['no lines', { lines: [], tries: [made('2026-02-27T10:00:00Z')] }],
  ['a line longer than a day', { minutesPerDay: 0.05 }],
])('has empty days with %s', (_, change) => {
  const { days } = plan({ ...part, ...change });
  expect(days).toHaveLength(8);
  expect(days.flatMap((day) => day.lines)).toEqual([]);
});

it('plans a thousand lines', () => {
  const many = Array.from({ length: 1000 }, (_, order) => ({ id: `${order}`, order, words: 9, seconds: 5 }));
  expect(plan({ ...part, lines: many }).days[0]!.minutes).toBeCloseTo(5, 0);
});

it('finds out whether repeating helps: a few of the first lines are said six times, until that was tried often enough', () => {
  const dated = { ...part, due: '2026-03-20' };
  const linesSaidSixTimes = (history: typeof dated) =>
    [...Map.groupBy(plan(history).days[0]!.lines, (id) => id)].flatMap(([id, { length }]) =>
      length === 6 ? [id] : [],
    );
  expect(linesSaidSixTimes(dated)).toEqual(lines.slice(0, 5).map(({ id }) => id));
  const repeated = lines
    .slice(0, 6)
    .flatMap(({ id }) => Array.from({ length: 6 }, (_, i) => made(`2026-03-01T18:0${i}:00Z`, id, 'missed')));
  expect(linesSaidSixTimes({ ...dated, today: '2026-03-02', tries: repeated as never })).toEqual([]);
});

it('gives up minutes that were missed without taking more on another day', () => {
  const tries = lines.slice(0, 5).map(({ id }) => made('2026-03-01T18:00:00Z', id));
  const { days } = plan({ ...part, today: '2026-03-05', tries });
  expect(days[0]!.lines).toEqual(expect.arrayContaining(lines.slice(0, 5).map(({ id }) => id)));
  expect(Math.max(...days.map(({ minutes }) => minutes))).toBeLessThanOrEqual(5);
});

it.each([
  [{}, 'The file is not an array of histories.'],
  [
    [{ ...part, timeZone: 'Mars/Base' }],
    'History 1 (part), timeZone: is not a time zone such as Europe/Berlin.',
  ],
  [[part, { ...part, today: 'soon' }], 'History 2 (part), today: '],
  [[{ ...part, lines: [lines[0], lines[0]] }], 'History 1 (part), lines: have an id more than once.'],
  [
    [{ ...part, tries: [{ ...made('2026-03-01T09:00:00Z'), grade: 'fine' }] }],
    'History 1 (part), tries.0.grade: ',
  ],
  [[null], 'History 1, itself: '],
])('says what is wrong with histories', (json, sentence) => {
  expect(() => readHistories(json)).toThrow(UnreadableHistories);
  expect(() => readHistories(json)).toThrow(sentence);
});
