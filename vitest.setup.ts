// A worker runs many test files: each begins with its own modules, and leaves the globals and the time as they were.
// What is waited for may be late on a slow machine. Property tests try the same cases on every machine; another number
// tries others.
import fc from 'fast-check';
import { afterAll, vi } from 'vitest';

const { waitFor } = vi;
const timeoutMs = 20_000;
vi.waitFor = (callback, options = timeoutMs) => waitFor(callback, options);
afterAll(() => {
  vi.waitFor = waitFor;
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

vi.resetModules();
fc.configureGlobal({ seed: 20_261_122 });
