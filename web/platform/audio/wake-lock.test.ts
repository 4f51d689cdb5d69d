import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepAwake } from './wake-lock.ts';

let held = 0;
const request = vi.fn(async () => {
  held += 1;
  return {
    release: async () => {
      held -= 1;
    },
  };
});
const settled = () => vi.waitFor(() => expect(request).toHaveBeenCalled());

beforeEach(() => {
  held = 0;
  request.mockClear();
  vi.stubGlobal('navigator', { wakeLock: { request } });
});
afterEach(() => vi.unstubAllGlobals());

it('keeps the screen awake until it is released', async () => {
  const letGo = keepAwake();
  await settled();
  expect(held).toBe(1);
  letGo();
  expect(held).toBe(0);
});

it('keeps it awake again when the page becomes visible again', async () => {
  const letGo = keepAwake();
  await settled();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
  letGo();
  document.dispatchEvent(new Event('visibilitychange'));
  expect(request).toHaveBeenCalledTimes(2);
});

it('releases a lock that arrives too late', async () => {
  const letGo = keepAwake();
  letGo();
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  await vi.waitFor(() => expect(held).toBe(0));
});

it('works without it if the device refuses', async () => {
  request.mockRejectedValueOnce(new DOMException('Low battery', 'NotAllowedError'));
  const letGo = keepAwake();
  await settled();
  expect(letGo).not.toThrow();
});
