import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays, dateIn } from '../scene/due-date.ts';
import type { History, PlanTry } from './history-schema.ts';
import { plan } from './plan.ts';

const timeZones = Intl.supportedValuesOf('timeZone');
const noon = (date: string) => Date.parse(`${date}T12:00:00Z`);

const lines = fc
  .array(
    fc.record({
      words: fc.integer({ min: 1, max: 80 }),
      seconds: fc.double({ min: 1, max: 40, noNaN: true }),
    }),
    {
      minLength: 1,
      maxLength: 25,
    },
  )
  .map((all) => all.map((line, order) => ({ id: `line-${order}`, order, ...line })));

const tryOf = (today: string) =>
  fc.record({
    line: fc.integer({ min: 0, max: 27 }).map((order) => `line-${order}`),
    at: fc
      .integer({ min: -30 * 24 * 60, max: 26 * 60 })
      .map((minutes) => new Date(noon(today) + minutes * 60_000).toISOString()),
    grade: fc.constantFrom<PlanTry['grade']>('got', 'close', 'missed'),
    hints: fc.integer({ min: 0, max: 3 }),
    way: fc.constantFrom('cue-to-line', 'fading'),
    isShown: fc.boolean(),
  });

/** Around the days on which clocks change, too. */
const someDay = fc.constantFrom('2026-03-07', '2026-03-28', '2026-10-24', '2026-12-30', '2028-02-28');

const histories = someDay.chain((today) =>
  fc.record<History>({
    id: fc.constant('part'),
    today: fc.constant(today),
    timeZone: fc.constantFrom(...timeZones),
    due: fc.option(
      fc
        .integer({ min: 0, max: 40 })
        .map((days) => new Date(noon(today) + days * 86_400_000).toISOString().slice(0, 10)),
    ),
    minutesPerDay: fc.double({ min: 0, max: 20, noNaN: true }),
    lines,
    tries: fc
      .array(tryOf(today), { maxLength: 80 })
      .map((all) => all.map((each, i) => ({ ...each, id: `try-${i}` }))),
  }),
);

describe('a plan', () => {
  it('never goes past the date, in any time zone, and has one day per date', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const dates = plan(history).days.map(({ date }) => date);
        expect(dates[0]).toBe(history.today);
        expect(new Set(dates).size).toBe(dates.length);
        expect(dates.at(-1)).toBe(history.due ?? addDays(history.today, 13));
      }),
    );
  });

  it('never takes more than the daily limit, with what was done today', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const secondsOf = new Map(history.lines.map(({ id, seconds }) => [id, seconds]));
        plan(history).days.forEach(({ date, lines, minutes }) => {
          const planned = lines.reduce((sum, id) => sum + secondsOf.get(id)!, 0);
          expect(minutes).toBeCloseTo(planned / 60, 6);
          const done = history.tries.filter(
            ({ at }) => date === history.today && dateIn(history.timeZone, new Date(at)) >= date,
          );
          const spent = done.reduce((sum, each) => sum + (secondsOf.get(each.line) ?? 0), 0);
          const limit = Math.max(spent, history.minutesPerDay * 60);
          expect(planned + spent).toBeLessThanOrEqual(limit + 1e-6);
        });
      }),
    );
  });

  it('is the same for the same tries in any order, each sent twice', () => {
    fc.assert(
      fc.property(histories, fc.infiniteStream(fc.double({ noNaN: true })), (history, luck) => {
        const shuffled = [...history.tries, ...history.tries]
          .map((each) => ({ each, place: luck.next().value! }))
          .sort((a, b) => a.place - b.place)
          .map(({ each }) => each);
        expect(plan({ ...history, tries: shuffled })).toEqual(plan(history));
      }),
    );
  });

  it('gives probabilities between 0 and 1, and a range around the share', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { forecast } = plan(history);
        const hasEvidence = history.tries.some(({ line }) => history.lines.some(({ id }) => id === line));
        expect(forecast !== null).toBe(hasEvidence && history.due !== null);
        for (const { probability } of forecast?.lines ?? []) {
          expect(probability).toBeGreaterThanOrEqual(0);
          expect(probability).toBeLessThanOrEqual(1);
        }
        const { low, onDue, high } = forecast ?? { low: 0, onDue: 0, high: 0 };
        expect([low, onDue, high]).toEqual([low, onDue, high].toSorted((a, b) => a - b));
      }),
    );
  });

  it('never becomes less sure of a line because it was said right once more today', () => {
    fc.assert(
      fc.property(histories, fc.nat(), (history, place) => {
        const past = history.tries.filter(({ at }) => dateIn(history.timeZone, new Date(at)) < history.today);
        const { id } = history.lines[place % history.lines.length]!;
        const probabilities = [0, 1, 2, 3].map((successes) => {
          const today = Array.from({ length: successes }, (_, i) => ({
            id: `today-${i}`,
            line: id,
            at: new Date(noon(history.today) + i * 60_000).toISOString(),
            grade: 'got' as const,
            hints: 0,
            way: 'cue-to-line',
            isShown: false,
          }));
          const { forecast } = plan({ ...history, timeZone: 'UTC', tries: [...past, ...today] });
          return forecast?.lines.find((line) => line.id === id)?.probability ?? 0;
        });
        expect(probabilities).toEqual(probabilities.toSorted((a, b) => a - b));
      }),
    );
  });

  it('begins every line that fits a day before the date, if there is time for twice all of them', () => {
    fc.assert(
      fc.property(histories, (history) => {
        const { days } = plan({ ...history, tries: [] });
        const limit = history.minutesPerDay * 60;
        const all = history.lines.reduce((sum, { seconds }) => sum + seconds, 0);
        const longest = Math.max(...history.lines.map(({ seconds }) => seconds));
        const before = history.due === null ? days : days.slice(0, -1);
        fc.pre(before.length * (limit - longest) >= 2.5 * all && limit >= longest);
        expect(new Set(before.flatMap((day) => day.lines)).size).toBe(history.lines.length);
      }),
    );
  });

  it('begins new lines in the order of the scene', () => {
    fc.assert(
      fc.property(histories, (history) => {
        fc.pre(history.lines.every(({ seconds }) => seconds <= history.minutesPerDay * 60));
        const begun = new Set<number>();
        for (const { lines } of plan({ ...history, tries: [] }).days) {
          const orders = lines.map((id) => Number(id.slice(5)));
          for (const order of orders) {
            if (begun.has(order)) continue;
            expect(order).toBe(begun.size);
            begun.add(order);
          }
        }
      }),
    );
  });

  it('comes back to every line, even one that is long and missed again and again', () => {
    const tries: PlanTry[] = [];
    const lines = Array.from({ length: 30 }, (_, order) => ({
      id: `line-${order}`,
      order,
      words: order === 3 ? 150 : 10,
      seconds: order === 3 ? 60 : 7,
    }));
    const lastTried = new Map(lines.map(({ id }) => [id, 0]));
    const start = '2026-03-01';
    for (let day = 0; day < 60; day += 1) {
      const today = addDays(start, day);
      const part = {
        id: 'part',
        today,
        timeZone: 'Europe/Berlin',
        due: null,
        minutesPerDay: 2,
        lines,
        tries,
      };
      plan(part).days[0]!.lines.forEach((line, i) => {
        lastTried.set(line, day);
        const grade = line === 'line-3' ? 'missed' : 'got';
        const at = new Date(noon(today) + i * 10_000).toISOString();
        tries.push({ line, at, grade, hints: 0, way: 'cue-to-line', isShown: false });
      });
    }
    for (const day of lastTried.values()) expect(60 - day).toBeLessThan(45);
    expect(60 - lastTried.get('line-3')!).toBeLessThan(18);
  });
});
