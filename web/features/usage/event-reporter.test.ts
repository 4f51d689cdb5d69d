import { beforeEach, expect, test } from 'vitest';
import type { ReportedEvent } from '#contract/events.ts';
import { createEventReporter } from './event-reporter.ts';

let online = true;
let due: (() => void)[] = [];
const sent: ReportedEvent[][] = [];
const pass = () => {
  for (const work of due.splice(0)) work();
};
const tellerWith = (send = async (events: ReportedEvent[]) => void sent.push(events)) =>
  createEventReporter({ send, isOnline: () => online, later: (work) => void due.push(work) });

beforeEach(() => {
  online = true;
  due = [];
  sent.length = 0;
});

test('page views are reported by name, in batches, and each view once', () => {
  const reporter = tellerWith();
  reporter.started(true);
  reporter.arrivedAt('/app/dashboard');
  reporter.arrivedAt('/app/dashboard');
  reporter.arrivedAt('/app/scenes/0b6f-secret/edit');
  reporter.arrivedAt('/nowhere');
  reporter.arrivedAt('/app/dashboard');
  expect(sent).toEqual([]);
  pass();
  expect(sent).toEqual([
    [
      { name: 'app_started', connected: true },
      { name: 'page_view', page: 'dashboard' },
      { name: 'page_view', page: 'scene-edit' },
      { name: 'page_view', page: 'dashboard' },
    ],
  ]);
});

test('without a network the newest twenty wait', () => {
  const reporter = tellerWith();
  online = false;
  for (let i = 0; i < 15; i++) {
    reporter.arrivedAt('/app/scenes');
    reporter.arrivedAt('/app/upload');
    pass();
  }
  expect(sent).toEqual([]);
  online = true;
  reporter.flush();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(20);
});

test('events that cannot be sent are dropped', async () => {
  let tries = 0;
  const reporter = tellerWith(() => {
    tries += 1;
    return Promise.reject(new Error('no'));
  });
  reporter.arrivedAt('/app/scenes');
  pass();
  reporter.flush();
  await Promise.resolve();
  expect(tries).toBe(1);
});
