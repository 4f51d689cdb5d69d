import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { watchMachine } from './machine.ts';

let folder: string;
let nowMs: number;
/** Of each of the machine's two processors. */
let spent: { busyMs: number; idleMs: number };
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cgroup-'));
  nowMs = 1000;
  spent = { busyMs: 0, idleMs: 0 };
  vi.spyOn(performance, 'now').mockImplementation(() => nowMs);
});
afterEach(() => {
  vi.restoreAllMocks();
  rmSync(folder, { recursive: true });
});

const limitTo = (written: string) => writeFileSync(join(folder, 'cpu.max'), `${written}\n`);
const use = (ms: number) =>
  writeFileSync(join(folder, 'cpu.stat'), `usage_usec ${ms * 1000}\nuser_usec 1\nsystem_usec 2\n`);

const watch = () => {
  const times = () => ({ user: spent.busyMs, nice: 0, sys: 0, irq: 0, idle: spent.idleMs });
  const processor = () => ({ model: 'fast', speed: 1, times: times() });
  return watchMachine(folder, () => [processor(), processor()]);
};

test('a container with half a processor is full when it uses half a processor, and idle beside busy neighbors', () => {
  limitTo('50000 100000');
  use(7000);
  const look = watch();
  nowMs += 5000;
  use(7000 + 2500);
  expect(look().processorRatio).toBe(1);
  nowMs += 5000;
  expect(look().processorRatio).toBe(0);
  nowMs += 5000;
  use(9500 + 1000);
  expect(look().processorRatio).toBeCloseTo(0.4);
});

test('a limit changed at run time counts from the next measurement', () => {
  limitTo('50000 100000');
  use(0);
  const look = watch();
  limitTo('25000 100000');
  nowMs += 4000;
  use(500);
  expect(look().processorRatio).toBe(0.5);
});

test.each(['max 100000', '200000 100000', 'nonsense', null])(
  'where the container is limited to %s the whole machine is looked at',
  (written) => {
    if (written !== null) limitTo(written);
    use(0);
    const look = watch();
    nowMs += 1000;
    use(2000);
    spent = { busyMs: 250, idleMs: 750 };
    expect(look().processorRatio).toBe(0.25);
    expect(look().processorRatio).toBe(0);
  },
);
