import { beforeEach, expect, test } from 'vitest';
import type { ToldEvent } from '#contract/events.ts';
import { createEventTeller } from './event-teller.ts';

let online = true;
let due: (() => void)[] = [];
const sent: ToldEvent[][] = [];
const pass = () => {
  for (const work of due.splice(0)) work();
};
const tellerWith = (send = async (events: ToldEvent[]) => void sent.push(events)) =>
  createEventTeller({ send, isOnline: () => online, later: (work) => void due.push(work) });

beforeEach(() => {
  online = true;
  due = [];
  sent.length = 0;
});

test('page views are reported by name, in batches, and each view once', () => {
  const teller = tellerWith();
  teller.started(true);
  teller.arrivedAt('/app/dashboard');
  teller.arrivedAt('/app/dashboard');
  teller.arrivedAt('/app/scenes/0b6f-secret/edit');
  teller.arrivedAt('/nowhere');
  teller.arrivedAt('/app/dashboard');
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
  const teller = tellerWith();
  online = false;
  for (let i = 0; i < 15; i++) {
    teller.arrivedAt('/app/scenes');
    teller.arrivedAt('/app/upload');
    pass();
  }
  expect(sent).toEqual([]);
  online = true;
  teller.flush();
  expect(sent).toHaveLength(1);
  expect(sent[0]).toHaveLength(20);
});

test('events that cannot be sent are dropped', async () => {
  let tries = 0;
  const teller = tellerWith(() => {
    tries += 1;
    return Promise.reject(new Error('no'));
  });
  teller.arrivedAt('/app/scenes');
  pass();
  teller.flush();
  await Promise.resolve();
  expect(tries).toBe(1);
});
