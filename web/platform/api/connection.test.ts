import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getProductState } from '#contract/feature-flags.ts';
import { Offline } from './api-error.ts';
import { call } from './call.ts';
import { connection } from './connection.ts';
import { watchProductState } from '#web/features/feature-flags/product-state.ts';

const second = 1000;
const answers = vi.fn<typeof fetch>();
const open = { switches: { signUps: true, handsFree: true, communityPublishing: true }, notice: null };
const answered = async () => new Response(JSON.stringify(open));
const refused = async () => Promise.reject(new TypeError('Failed to fetch'));
let stop: () => void;

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal('fetch', answers.mockReset().mockImplementation(answered));
  stop = watchProductState();
  await vi.advanceTimersByTimeAsync(10 * second);
});
afterEach(() => {
  stop();
  connection.setReachable(true);
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const ask = () => call(getProductState, {}).catch((error: unknown) => error);

test('a stopped server is noticed by the first call without a response', async () => {
  answers.mockImplementation(refused);
  expect(await ask()).toBeInstanceOf(Offline);
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.state()).toBe('no-server');
});

test('a single lost call changes nothing', async () => {
  answers.mockImplementationOnce(refused);
  await ask();
  await vi.advanceTimersByTimeAsync(5 * second);
  expect(connection.state()).toBe('connected');
});

test('a gateway without a server behind it counts as no server', async () => {
  answers.mockImplementation(async () => new Response('<h1>Bad Gateway</h1>', { status: 502 }));
  expect(await ask()).toBeInstanceOf(Offline);
  await vi.advanceTimersByTimeAsync(1);
  expect(connection.state()).toBe('no-server');
});

test('the check does not cause another check', async () => {
  answers.mockImplementation(async () => {
    await new Promise((resolve) => setTimeout(resolve, 5));
    return refused();
  });
  connection.requestCheck();
  await vi.advanceTimersByTimeAsync(second);
  expect(connection.state()).toBe('no-server');
  answers.mockClear();
  await vi.advanceTimersByTimeAsync(60 * second);
  expect(answers.mock.calls.length).toBeLessThan(8);
});

test('an unreachable server is checked less and less often, and its return is reported once', async () => {
  const back = vi.fn<() => void>();
  const stopHearing = connection.onReconnect(back);
  answers.mockImplementation(refused);
  await ask();
  answers.mockClear();
  await vi.advanceTimersByTimeAsync(5 * 60 * second);
  expect(answers.mock.calls.length).toBeLessThan(16);
  answers.mockImplementation(answered);
  expect(back).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(30 * second);
  expect(connection.state()).toBe('connected');
  expect(back).toHaveBeenCalledOnce();
  stopHearing();
});

test('a call made meanwhile notices at once that the server is back', async () => {
  answers.mockImplementation(refused);
  await ask();
  await vi.advanceTimersByTimeAsync(60 * second);
  answers.mockImplementation(answered);
  await ask();
  await vi.advanceTimersByTimeAsync(2 * second);
  expect(connection.state()).toBe('connected');
});
