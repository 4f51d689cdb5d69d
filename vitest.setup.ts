// A worker runs many test files, which share its modules: each restores globals and time.
// Slow machines may take longer. Property tests use the same cases on every machine; another seed tries others.
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

fc.configureGlobal({ seed: 20_261_122 });
