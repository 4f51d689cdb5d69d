import { describe, expect, it } from 'vitest';
import type { PlanTry } from './history-schema.ts';
import { recallIn } from './line-safety.ts';
import { evidenceByLine } from './line-tries.ts';
import { actorMemory } from './memory.ts';

const lines = Array.from({ length: 12 }, (_, order) => ({
  id: `line-${order}`,
  order,
  words: 10,
  seconds: 6,
}));
const made = (line: string, date: string, grade: PlanTry['grade'], more: Partial<PlanTry> = {}): PlanTry => ({
  line,
  at: `${date}T18:00:00Z`,
  grade,
  hints: 0,
  way: 'cue-to-line',
  isShown: false,
  ...more,
});
const memoryOf = (tries: readonly PlanTry[]) =>
  actorMemory(lines, evidenceByLine(tries, '2026-03-10', 'UTC'));
/** Of the first line, tomorrow. */
function tomorrow(...tries: readonly PlanTry[]): number {
  const memory = memoryOf(tries);
  return recallIn(memory, memory.lines[0]!, 1);
}
const learned = made('line-0', '2026-03-06', 'missed');
const review = (grade: PlanTry['grade'], more: Partial<PlanTry> = {}) =>
  made('line-0', '2026-03-08', grade, more);

describe('memory of a line', () => {
  it('is none before the first try', () => {
    expect(tomorrow(made('line-1', '2026-03-06', 'got'))).toBe(0);
  });

  it('fades from day to day', () => {
    const memory = memoryOf([learned, review('got')]);
    const curve = [0, 1, 3, 10, 30].map((days) => recallIn(memory, memory.lines[0]!, days));
    expect(curve).toEqual(curve.toSorted((a, b) => b - a));
    expect(curve[0]).toBeLessThan(1);
  });

  it('is the better the better a try went, and the less it was helped', () => {
    const recalls = [review('missed'), review('close', { hints: 1 }), review('close'), review('got')].map(
      (each) => tomorrow(learned, each),
    );
    expect(recalls).toEqual(recalls.toSorted((a, b) => a - b));
    expect(new Set(recalls).size).toBe(recalls.length);
    expect(tomorrow(learned, review('got', { way: 'first-letters' }))).toBe(
      tomorrow(learned, review('close')),
    );
  });

  it('gains less from reading a line than from knowing it', () => {
    const read = tomorrow(learned, review('got', { isShown: true }));
    expect(read).toBeLessThan(tomorrow(learned, review('got')));
    expect(read).toBe(tomorrow(learned, review('missed', { isShown: true })));
  });
});

it('knows from an actor’s other lines how fast they forget', () => {
  const others = (grade: PlanTry['grade']) =>
    lines
      .slice(1)
      .flatMap(({ id }) => [
        made(id, '2026-03-05', 'missed'),
        made(id, '2026-03-07', grade),
        made(id, '2026-03-09', grade),
      ]);
  expect(tomorrow(learned, ...others('missed'))).toBeLessThan(tomorrow(learned, ...others('got')) - 0.2);
});

it('stays sound after thousands of tries that contradict each other', () => {
  const tries = Array.from({ length: 4000 }, (_, i) =>
    made('line-0', i < 2000 ? '2026-03-05' : '2026-03-08', i % 2 === 0 ? 'got' : 'missed'),
  );
  expect(tomorrow(...tries)).toBeGreaterThan(0);
  expect(tomorrow(...tries)).toBeLessThan(1);
});
